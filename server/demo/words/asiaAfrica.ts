import { type Country, citiesOf, words } from './country.ts'

export const asiaAfrica: readonly Country[] = [
  {
    code: 'JP',
    currency: 'JPY',
    decimals: 0,
    timeZone: 'Asia/Tokyo',
    language: 'ja-JP',
    price: 980,
    storeName: (brand, quarter) => `${brand} ${quarter}店`,
    address: (city, street, number) =>
      `${city}${street}${(number % 5) + 1}丁目${(number % 23) + 1}-${(number % 11) + 1}`,
    cities: citiesOf(`
      東京都 | 35.682 | 139.759 | 池袋, 恵比寿, 荻窪, 吉祥寺, 渋谷, 下北沢, 新宿, 高円寺, 中野, 練馬, 目黒, 両国
      大阪市 | 34.694 | 135.502 | 梅田, 京橋, 天王寺, 難波, 堀江
      名古屋市 | 35.182 | 136.906 | 今池, 大須, 金山, 栄
      札幌市 | 43.062 | 141.354 | すすきの, 円山, 琴似
      福岡市 | 33.590 | 130.402 | 大名, 天神, 薬院
      京都市 | 35.012 | 135.768 | 烏丸, 四条河原町, 伏見`),
    streets: words('本町, 栄町, 緑町, 若葉町, 駅前通り, 桜台'),
    people: words('葵, 健太, さくら, 翔, 大輔, 結衣, 陽子, 蓮'),
  },
  {
    code: 'TW',
    currency: 'TWD',
    decimals: 0,
    timeZone: 'Asia/Taipei',
    language: 'zh-TW',
    price: 190,
    storeName: (brand, quarter) => `${brand}${quarter}店`,
    address: (city, street, number) => `${city}${street}${number}號`,
    cities: citiesOf(`
      臺北市 | 25.038 | 121.564 | 大安, 公館, 內湖, 士林, 松山, 西門町, 信義, 中山
      新北市 | 25.012 | 121.465 | 板橋, 淡水, 新莊, 永和
      臺中市 | 24.148 | 120.674 | 逢甲, 西屯
      高雄市 | 22.627 | 120.301 | 左營, 鹽埕, 苓雅
      臺南市 | 22.999 | 120.227 | 安平`),
    streets: words('中正路, 民生東路, 和平街, 文化路, 復興路二段'),
    people: words('怡君, 家豪, 淑芬, 冠宇, 雅婷, 志明, 佩珊, 俊傑'),
  },
  {
    code: 'KR',
    currency: 'KRW',
    decimals: 0,
    timeZone: 'Asia/Seoul',
    language: 'ko-KR',
    price: 11_500,
    storeName: (brand, quarter) => `${brand} ${quarter}점`,
    address: (city, street, number) => `${city} ${street} ${number}`,
    cities: citiesOf(`
      서울특별시 | 37.567 | 126.978 | 강남, 건대입구, 성수, 신촌, 이태원, 잠실, 종로, 홍대
      부산광역시 | 35.180 | 129.076 | 광안리, 서면, 해운대, 남포
      대구광역시 | 35.871 | 128.601 | 동성로, 수성
      인천광역시 | 37.456 | 126.705 | 송도, 부평`),
    streets: words('중앙로, 은행나무길, 시장길, 역전로, 한빛대로'),
    people: words('민준, 서연, 지훈, 하은, 현우, 수빈, 도윤, 예린'),
  },
  {
    code: 'TH',
    currency: 'THB',
    decimals: 2,
    timeZone: 'Asia/Bangkok',
    language: 'th-TH',
    price: 185,
    storeName: (brand, quarter) => `${brand} สาขา${quarter}`,
    address: (city, street, number) => `${number} ${street} ${city}`,
    cities: citiesOf(`
      กรุงเทพมหานคร | 13.756 | 100.502 | ทองหล่อ, บางนา, ปทุมวัน, พญาไท, ลาดพร้าว, สีลม, อารีย์
      เชียงใหม่ | 18.788 | 98.985 | ช้างเผือก, นิมมานเหมินท์, สันทราย
      ภูเก็ต | 7.880 | 98.392 | กะทู้, ฉลอง
      ขอนแก่น | 16.432 | 102.823 | บึงแก่นนคร, ศิลา`),
    streets: words('ถนนสุขใจ, ถนนริมคลอง, ซอยตลาดเก่า, ถนนสถานีรถไฟ, ถนนประชาร่วมใจ'),
    people: words('กานดา, ณัฐ, ปิยะ, พิมพ์ชนก, มานะ, วิชัย, ศิริพร, อนันดา'),
  },
  {
    code: 'EG',
    currency: 'EGP',
    decimals: 2,
    timeZone: 'Africa/Cairo',
    language: 'ar-EG',
    price: 140,
    storeName: (brand, quarter) => `${brand} ${quarter}`,
    address: (city, street, number) => `${number} ${street}، ${city}`,
    cities: citiesOf(`
      القاهرة | 30.044 | 31.236 | الزمالك, العباسية, المعادي, المقطم, شبرا, مدينة نصر, مصر الجديدة
      الجيزة | 30.013 | 31.209 | الدقي, العجوزة, المهندسين, الهرم
      الإسكندرية | 31.200 | 29.919 | المنتزه, سموحة, سيدي جابر, ستانلي
      المنصورة | 31.041 | 31.380 | المشاية, توريل, حي الجامعة`),
    streets: words('شارع الجمهورية, شارع النخيل, شارع البحر, ميدان المحطة, شارع السوق'),
    people: words('أحمد, إيمان, خالد, رانيا, سارة, محمود, نورهان, يوسف'),
  },
]
