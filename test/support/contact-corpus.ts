/** What people and programs write into contact forms, for judging the rules. All names and addresses are invented. */
export interface Sample {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const sample = (name: string, email: string, message: string): Sample => ({ name, email, message });

export const inquiries: readonly Sample[] = [
  sample(
    'Ana Prospect',
    'ana@bakery.example',
    'Hello,\nwe run three bakeries and need a site where people can order bread for the next morning. Our old one is at https://www.bakery.example. What would that cost, roughly?',
  ),
  sample('Tom', 'tom@mail.example', 'Please call me back: +1 202-555-0119, any time after 3 pm.'),
  sample('J. Ortiz', 'jortiz@mail.example', 'How much is a website?'),
  sample('Li', 'li@mail.example', 'Do you work weekends?'),
  sample('sam', 'sam@mail.example', 'Hi'),
  sample(
    'Margaret O’Neill-Fitzgerald',
    'margaret@charity.example',
    'We are a small charity. Two designs we like are https://www.riverside-trust.example and https://harbour-homes.example/about, mostly for how calm they are. Could you make something like these, with a page to give money? We have about six thousand pounds and would like to begin in March.',
  ),
  sample(
    'Jonas Keller',
    'jonas.keller@werkzeug.example',
    'Guten Tag, wir suchen eine Agentur für die Betreuung unseres Online-Shops (Shopware, ca. 4.000 Artikel). Wichtig wären uns feste Ansprechpartner und Antwort innerhalb eines Tages. Bitte um Rückruf unter 030 23125 014. Mit freundlichen Grüßen, Jonas Keller',
  ),
  sample(
    'Camille Dubois',
    'camille@fleurs.example',
    "Bonjour, j'ai une petite boutique de fleurs à Nantes et je voudrais un site simple avec une carte et les horaires. Est-ce que vous faites aussi les photos ? Merci d'avance, Camille",
  ),
  sample(
    'Lucía Fernández',
    'lucia@correo.example',
    'Buenos días, ¿hacen aplicaciones para Android y iPhone? Tenemos la idea clara y un presupuesto de 15.000 euros. Mi teléfono es 600 000 123.',
  ),
  sample(
    'João Carvalho',
    'joao@adega.example',
    'Boa tarde. O nosso site https://adega.example/loja está muito lento desde a última atualização, sobretudo no telemóvel. Podem dar uma vista de olhos e dizer quanto custa arranjar?',
  ),
  sample(
    'Giulia Rossi',
    'giulia@posta.example',
    'Salve, vorrei sapere se fate corsi per imparare a gestire il sito da soli. Grazie!',
  ),
  sample(
    'Piotr Wiśniewski',
    'piotr@firma.example',
    'Dzień dobry, potrzebujemy wsparcia przy migracji bloga (około 900 wpisów) na nową platformę. Kiedy moglibyśmy porozmawiać?',
  ),
  sample(
    'Ирина Соколова',
    'irina@pochta.example',
    'Здравствуйте! Мы открываем языковую школу и ищем команду, которая сделает сайт с онлайн-записью на занятия. Примеры, которые нам нравятся: https://lingua-shkola.example и https://slovo.example/kursy. Сколько времени это займёт?',
  ),
  sample(
    'Олена',
    'olena@poshta.example',
    'Доброго дня, чи можна замовити лише дизайн логотипа без сайту? Дякую.',
  ),
  sample(
    '王小明',
    'wang@youjian.example',
    '您好，我们是一家小型贸易公司，想做一个中英文双语的网站，大约十个页面。请问价格和时间大概是多少？我的电话是 010-5550-0188。',
  ),
  sample(
    '佐藤 健',
    'sato@meeru.example',
    'ホームページのリニューアルを検討しています。一度お話を伺えますか。',
  ),
  sample(
    '김민지',
    'minji@pyeonji.example',
    '안녕하세요. 카페 홈페이지 제작 비용이 궁금합니다. 참고 사이트: https://cafe-haru.example 입니다. 감사합니다.',
  ),
  sample(
    'محمد العلي',
    'mohammed@bareed.example',
    'السلام عليكم، نحتاج إلى تطبيق لحجز المواعيد في عيادة أسنان يعمل بالعربية والإنجليزية. هل يمكنكم إرسال عرض سعر؟',
  ),
  sample(
    'रोहित शर्मा',
    'rohit@daak.example',
    'नमस्ते, हमें अपनी दुकान के लिए एक वेबसाइट चाहिए। क्या आप फ़ोन पर बात कर सकते हैं? मेरा नंबर 98765 00000 है।',
  ),
  sample(
    'نرگس',
    'narges@nameh.example',
    'سلام، می‌خواستم بدانم آیا برای وب‌سایت‌های فارسی هم پشتیبانی ماهانه دارید؟',
  ),
  sample('สมชาย', 'somchai@jotmai.example', 'สวัสดีครับ อยากสอบถามราคาทำเว็บไซต์สำหรับโรงแรมขนาดเล็กครับ'),
  sample(
    'Νίκος',
    'nikos@taverna.example',
    'Καλησπέρα, θέλουμε να φτιάξουμε ένα μενού με QR για την ταβέρνα μας.',
  ),
  sample('דנה', 'dana@doar.example', 'שלום, האם אתם בונים גם אתרים בעברית מימין לשמאל?'),
  sample(
    'Chris Evans-Okafor',
    'chris@shopfront.example',
    'Our checkout is down since this morning, can somebody look at it today? This is what the log says:\n\n' +
      'TypeError: Cannot read properties of undefined (reading "price")\n' +
      '    at renderCart (https://cdn.shopfront.example/assets/cart-8f3e.js:14:2201)\n' +
      '    at https://cdn.shopfront.example/assets/cart-8f3e.js:14:3310\n' +
      '    at async Promise.all (index 2)\n' +
      'Failed to load resource: the server responded with a status of 502 () https://api.payments.example/v1/intents\n' +
      'GET http://localhost:8080/health net::ERR_CONNECTION_REFUSED\n\n' +
      'Phone: +1 202-555-0133',
  ),
  sample(
    'Dev at a startup',
    'dev@mail.example',
    'hey, your form on our page (you built it last year) puts out <a href="https://old-host.example/thanks">Thanks</a> after sending, and that host is gone. Can you change it to the new one? No hurry, thanks a lot for all the help so far.',
  ),
  sample(
    'Hotel Miramar',
    'front-desk@hotel-miramar.example',
    'We lost our places in the search results after the last move: we were on the first page of Google for our town, and now nobody finds us. Somebody sold us backlinks in the past, which may be why. Do you do SEO, and how would you go about it? www.hotel-miramar.example',
  ),
  sample(
    'Priya N.',
    'priya@news.example',
    'We send a newsletter to 12,000 readers and want our own tool for it. It has to do double opt-in, an unsubscribe link in each mail, and bounce handling. Is that something you would build, or would you advise us to buy it?',
  ),
  sample(
    'Erik Lund',
    'erik@mail.example',
    'Hei! Vi har fire nettsider som skal bli til én: https://fjord-tur.example, https://fjord-fiske.example, https://fjord-hytte.example og https://fjord-mat.example. Alle ligger hos samme leverandør og innholdet skal være med videre. Hvor begynner man med noe slikt, og hvor lenge tar det?',
  ),
  sample(
    'Casa de apuestas legal',
    'direccion@mail.example',
    'We are a licensed betting company and need an accessible site, WCAG 2.2 AA, audited by a third party. Is gambling a subject you work with, yes or no?',
  ),
  sample(
    'Nguyễn Thị Hạnh',
    'hanh@thu.example',
    'Chào anh/chị, bên mình có nhận bảo trì website WordPress hàng tháng không ạ?',
  ),
  sample(
    'Mehmet Yılmaz',
    'mehmet@posta.example',
    'Merhaba, mevcut sitemiz: https://yilmaz-mobilya.example\nYenilemek istiyoruz. Fiyat alabilir miyiz?',
  ),
  sample(
    'Kate',
    'kate@mail.example',
    'Brief is here, too long for the form: https://docs.share.example/d/1x9fQw and the brand colors are in there as well. Call me on 0161 496 0123 when you have read it!',
  ),
];

export const spam: readonly Sample[] = [
  sample(
    'Robertapady',
    'rob1@mail.example',
    'Best pills online <a href="https://cheap-pills.example/buy">buy now</a> [url=https://cheap-pills.example/buy]buy now[/url]',
  ),
  sample(
    'CasinoKing',
    'king@mail.example',
    'Play now [url=https://casino-one.example]casino[/url] [url=https://casino-two.example]slots[/url] [url=https://casino-three.example]poker[/url] and get 200 free spins today',
  ),
  sample('Wilma', 'w@mail.example', 'https://hot-offers.example/?id=88213'),
  sample('Denise Marks', 'denise@mail.example', 'Hi! Look at this: https://bit.ly/3xYzAbC'),
  sample(
    '📍 Ticket- Transfer 1,82 BTC. Withdraw => https://telegra.ph/BTC-08-14?hs=3f9a 📍',
    'btc@mail.example',
    'u8k2lq',
  ),
  sample('mFjkqWzRtYbLpXo', 'mfj@mail.example', 'qLpWzRtYbXoKdNfHg'),
  sample('TRhyGFdsEWqaZX', 'tr@mail.example', 'hUJikMnBgTrfVcDe'),
  sample(
    'Eric Jones',
    'eric@mail.example',
    'Hello, my name is Eric and I just found your site. It’s a great site, but what happens to the visitors who leave without a word? Our tool shows you who they are, with name and telephone number, in real time. CLICK HERE https://lead-catcher.example/demo to try it free for 14 days. If you’d like to unsubscribe click here https://lead-catcher.example/unsub?d=example.com',
  ),
  sample(
    'Mike Thornton',
    'mike@mail.example',
    'Hi there,\nI have just checked example.com for its ranking keywords and saw that your website could use a boost. We will improve your ranks organically and safely, using only state of the art AI and whitehat methods, while providing monthly reports. More info: https://www.digital-x-seo.example/boost/\n\nRegards\nMike\nhttps://www.digital-x-seo.example/unsubscribe/',
  ),
  sample(
    'Sophie Adams',
    'sophie@mail.example',
    'Hello, do you accept guest posts? We pay well for a do-follow link to our client in the finance niche. Let me know your price. Best, Sophie',
  ),
  sample(
    'Rahul',
    'rahul@mail.example',
    'Dear Sir/Madam, we are a leading web design and SEO company from a reputed place. We can place your website on Google’s 1st page. May I send you a quote and price list? Kindly share your phone number. Thanks, Rahul, Business Development Executive',
  ),
  sample(
    'Loan Office',
    'loan@mail.example',
    'Do you need an urgent loan at 2% interest? Apply now, no credit check. Contact us on WhatsApp +000 555 0199 or by mail quickloan@mail.example',
  ),
  sample(
    'Anna',
    'anna@mail.example',
    '<a href=https://dating-now.example/anna>My photos</a> I am waiting for you <a href=https://dating-now.example/anna>here</a>',
  ),
  sample(
    'XRumer',
    'xr@mail.example',
    'https://replica-one.example https://replica-two.example https://replica-three.example https://replica-four.example https://replica-five.example watches bags shoes',
  ),
  sample(
    'https://crypto-gain.example',
    'gain@mail.example',
    'Earn 5000 a day from home, no experience required, start today and see the results within a week.',
  ),
  sample(
    'Lindsey',
    'lindsey@mail.example',
    'Explainer videos for your business from 195 dollars. See samples: https://youtu.be/aaaaaaaaaaa https://youtu.be/bbbbbbbbbbb. To be removed from our list fill in https://bit.ly/out-here with your domain.',
  ),
  sample(
    'Viktor',
    'viktor@mail.example',
    'Прогон сайта по базам, рост ИКС, гарантия. Подробнее: https://progon.example https://clck.ru/abc12',
  ),
  sample(
    'Продвижение',
    'seo@pochta.example',
    'Рассылка по формам обратной связи! Ваше сообщение получат 2 миллиона компаний. Цены и условия на сайте https://rassylka.example. Отписаться от рассылки: https://rassylka.example/otpiska?site=example.com',
  ),
  sample(
    'Jessica Wong',
    'jessica@mail.example',
    'We are a manufacturer of LED lamps and PCB boards in a far-away town, good price and fast delivery. Please see our catalogue www.led-maker.example and reply with your needs.',
  ),
  sample(
    'Domain Notice',
    'notice@mail.example',
    'FINAL NOTICE: your listing example.com expires within 24 hours. Renew here: https://domain-register.example/renew?site=example.com to prevent loss of your listing.',
  ),
  sample(
    'Best',
    'best@mail.example',
    'Best'.concat(' article, thank you! [link=https://essay-pro.example]essay[/link]'),
  ),
  sample('Herbert', 'herbert@mail.example', 'Hey, cool page! https://slots-forever.example/bonus'),
  sample(
    'Natalie Ruiz',
    'natalie@mail.example',
    'We can add your business to 400 directories. First month free. Order: https://rb.gy/7hq2x or reply STOP to opt out.',
  ),
  sample(
    'Brandon',
    'brandon@mail.example',
    'https://a1-pharm.example/x https://b2-pharm.example/y\nhttps://c3-pharm.example/z https://d4-pharm.example/q\nhttps://e5-pharm.example/w https://f6-pharm.example/e\nhttps://g7-pharm.example/r https://h8-pharm.example/t\nViagra Cialis Levitra no prescription, discreet shipping, we accept all cards and bitcoin. Hurry, the offer ends tonight!',
  ),
  sample(
    'Ahmed',
    'prince@mail.example',
    'Greetings, I am the attorney of a late client who shares your family name and left 8.5 million dollars with no next of kin. Kindly write to me at my private address for the details of this claim. God bless you.',
  ),
  sample(
    'PhillipCib',
    'phillip@mail.example',
    'Смотрите [url=https://kino-video.example/smotret]новые фильмы онлайн[/url] бесплатно',
  ),
  sample(
    'Kelly Grant',
    'kelly@mail.example',
    'I noticed that your site is not mobile friendly and has errors that keep customers away. I am a certified developer and can fix everything this week at a low price. Shall I send you a free audit report?',
  ),
  sample(
    'Digital Team',
    'team@mail.example',
    'Your free website report is ready: https://audit-tool.example/report?url=example.com . Unsubscribe: https://audit-tool.example/stop?url=example.com',
  ),
  sample('Buy followers', 'foll@mail.example', 'Buy followers'),
  sample(
    'Marcus',
    'marcus@mail.example',
    'Get 10,000 real visitors to your website for only 29 dollars: https://tinyurl.com/visitors-now Fast start, pay with card.',
  ),
  sample(
    'Julia',
    'julia@mail.example',
    'Hello everybody, last month I won a lot at https://lucky-wheel.example and so did my sister; register with the code JULIA and take the welcome bonus, it works in every country and there is no limit.',
  ),
  sample(
    '加藤',
    'kato@mail.example',
    '副業で月百万円！今すぐ登録 https://fukugyo-now.example https://lin.example/abc',
  ),
];

/** Written after the rules were settled, and never used to change them: what these catch is nearer the truth. */
export const laterSpam: readonly Sample[] = [
  sample(
    'DavidTob',
    'david@mail.example',
    'Hi, this is Irina. I am sending you my intimate photos as I promised. https://tinyurl.com/y7abcd12',
  ),
  sample(
    'Melissa',
    'melissa@mail.example',
    'Your website is missing out on leads. We build chat bots that answer around the clock. Watch our video here: https://chat-bot-pro.example/video?ref=form . If this is not for you, opt out here: https://chat-bot-pro.example/optout',
  ),
  sample(
    'IvanPem',
    'ivan@mail.example',
    '[url=https://stroy-dom.example/]строительство домов под ключ[/url] [url=https://stroy-dom.example/ceny]цены[/url]',
  ),
  sample('James', 'james@mail.example', 'Wow! https://free-crypto.example/claim'),
  sample(
    'Wholesale',
    'sales@factory.example',
    'Dear purchasing manager, we produce bearings, gears and chains of good quality. FOB price, fast shipment. Looking forward to your inquiry. www.factory.example',
  ),
  sample(
    'Amelia Brown',
    'amelia@mail.example',
    'Hello, I wanted to know if you have considered selling your business? We have buyers with cash in your area. Answer to this mail for a talk without obligation.',
  ),
  sample('zxJqKpLmWvRtY', 'zx@mail.example', 'WqRtYuIoPaSdFgHjKl'),
  sample(
    'Olivia',
    'olivia@mail.example',
    'Нужны клиенты? Парсинг и рассылка. https://t-rassylka.example https://bazy-firm.example https://klienty24.example',
  ),
  sample(
    'Google Ads Support',
    'support@mail.example',
    'Your ad account has been suspended. Confirm your identity within 48 hours: https://ads-verify.example/confirm?domain=example.com',
  ),
  sample(
    'William',
    'william@mail.example',
    '<a href="https://buy-meds.example">cheap meds</a>, <a href="https://buy-meds.example/2">no rx</a>',
  ),
  sample(
    'Karen P.',
    'karen@mail.example',
    'I am an intern at a health blog and we would love to add your page to our resource list. In exchange we ask for a small link to https://health-corner.example on your home page. Would that be possible?',
  ),
  sample(
    'Bonus',
    'bonus@mail.example',
    'Claim https://bonus-a.example https://bonus-b.example https://bonus-c.example now',
  ),
];
