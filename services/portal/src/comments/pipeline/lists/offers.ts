import type { Phrase } from './words';

/** What is offered below articles about sport that nobody has asked for, in all languages: spam does not keep to one. */
export const OFFERS: Readonly<Record<string, readonly Phrase[]>> = {
  tips: [
    [/\bdojav\w*/, 35],
    [/\bfiks(evi|eva|ovi|ova|ovan\w*|ic\w*|a|ove)?\b/, 35],
    [/\bnam[ij]?[ej]+st[ae]n\w* (mec|utakmic|tekm|susret)\w*/, 25],
    [/\bfixed (match|game|odd)\w*|\bmatch fixing info/, 40],
    [/\bcorrect scores?\b|\bht ?\/ ?ft\b/, 25],
    [
      /\bsure ?(odds?|bets?|wins?|tips?|games?|match\w*)|\b(odds?|tips?|bets?|games?) .{0,12}(guaranteed|100 ?%|sure)/,
      50,
    ],
    [/\b(vip|premium) (grup\w*|kanal\w*|channel|group|tips?|tiket\w*|listic\w*|odds?|clan\w*)/, 50],
    [
      /\bsigurn\w{1,3} (\w+ )?(dobit\w*|tiket\w*|listic\w*|tip\w*|par(ov[aei]|a)?|zarad\w*|prolaz\w*|kvot\w*|oklad\w*)\b/,
      50,
    ],
    [/\b(100|1000|200) ?(%|posto|odsto|percent|procenata)/, 20],
    [/\b\d+ ?(\/|od|of|out of|iz) ?\d+ (pogoden\w*|prosl\w*|dobitn\w*|won|wins|correct)/, 40],
    [/\bplac\w+ .{0,12}(posle|poslije|nakon|kad) (prola|dobit|pros)\w*|\bpay(ment)? after (you )?win\w*/, 60],
    [/\b(uplat\w*|plac\w*) .{0,24}una?prij?ed/, 35],
    [
      /\b(bonus\w*|promo ?code|promo kod\w*|voucher|vaucer\w*)\b.{0,50}(uplat\w*|deposit|regist\w*|claim|prv\w*|kod\b|code)/,
      50,
    ],
    [/\b(regist\w+|sign up|deposit|uplat\w+)\b.{0,50}(bonus\w*|promo ?code|promo kod|free ?spin\w*)/, 50],
    [/\b(free|besplatn\w+) (odds|bets?|tips?|spin\w*|tip(ov)?\w*|tiket\w*|prognoz\w*|oklad\w*)\b/, 50],
    [/\bodds? (daily|guaranteed|today|available)|\bdaily (odds|tips)|\b\d+\+? odds\b/, 40],
    [
      /\bprognoz\w* (svak\w+ dan|svakodnevn\w*|za danas|dana|provjeren\w*|proveren\w*)|\bnajbolj\w+ (prognoz|tip|tiket|kladionic)\w*/,
      40,
    ],
    [/\btipster\w*|\btip(ove|ovi|ova)\b.{0,20}(svak|danas|dnevn|prodaj)/, 40],
    [/\bjackpot (predict|tips?|games?|analys)\w*|\bmega jackpot\b/, 45],
    [/\b(casino|kazino|kasin\w+|slotov\w*|aviator (hack|predictor|signal)\w*|rulet\w*)\b/, 35],
    [/\b\d+ (pogoden|dobitn|prosl|pogod)\w* (od|iz) \d+/, 40],
    [
      /\bpredictions?\b.{0,40}(ready|pay\b|accurate|subscribe|premium|\d+\/\d+|guaranteed)|\b(accurate|correct) predictions?\b/,
      50,
    ],
    [/\b(leaked|insider) .{0,20}(games?|match\w*|info\w*|scores?)\b/, 40],
  ],
  loans: [
    [
      /\b(loans?|kredit\w*|zaja?m\w*|pozajmic\w*)\b.{0,90}(kamat\w*|interest|ziran\w*|jamc\w*|jamac\w*|guarantor|collateral|\bcrb\b|\bhrok\w*|bez provj?er\w*|isplat\w*|24 ?(h|sat)\w*|minut\w*|hitno|hitan|gradan\w*|nepovrat\w*|apply|approved|odobr\w*|za 48)/,
      65,
    ],
    [
      /(kamat\w*|interest rate|bez ziranata?|bez jamca|no guarantor|potreban|hitno|treba vam)\b.{0,60}\b(loans?|kredit\w*|zaja?m\w*|pozajmic\w*|novac)/,
      60,
    ],
    [
      /\b(quick|instant|personal|business|emergency|soft|online|affordable) loans?\b|\bbrz\w* (gotovinsk\w+ )?(kredit|zaja?m|pozajmic)\w*/,
      60,
    ],
    [
      /\b(nud\w+|offer\w*|daj\w+|odobrava\w*) (\w+ ){0,2}(loans?|kredit\w*|zaja?m\w*|pozajmic\w*|financ\w+ pomoc|finans\w+ pomoc)/,
      65,
    ],
    [/\b(need|want|looking for|apply for|get) (an? )?(\w+ )?(loans?|cash advance|funding)\b/, 45],
    [/\bdobi\w* (sam |smo )?.{0,15}(zaja?m|kredit)\w*|\b(zaja?m|kredit)\w* .{0,40}(banke|banka|pomog\w+|kontakt)/, 55],
    [/\blogbook loan|\bm-?pesa loan|\b(okash|tala) /, 60],
  ],
  income: [
    [
      /\bzara[dj]\w* .{0,70}(od kuce|od doma|iz doma|preko interneta|online|mesecno|mj?esecno|dnevno|tj?edno|nede?ljno|sedmicno|za sat|na dan)/,
      60,
    ],
    [/(od kuce|od doma|preko interneta|online|mesecno|mjesecno|dnevno|tjedno|nedeljno).{0,50}\bzara[dj]\w*/, 60],
    [/\b(rad|radit[ei]|posao|radim|radi|poslovi?) (od|iz) (kuce|doma|kuci|svog doma)/, 45],
    [/\b(dodatn\w+|pasivn\w+|lak\w+|brz\w+) (zarad\w*|prihod\w*|novac|lov[aeu]|prim\w+)/, 55],
    [/\bbez (ikakv\w+ )?(iskustva|ulaganja|rizika)|\bno (experience|risk|investment)\b/, 30],
    [
      /\b(earn|earning|earns|make|making|get paid) .{0,50}(daily|per (day|week|hour|month)|from home|weekly|monthly|online|a (day|week|month)|an hour|every (day|week))/,
      60,
    ],
    [/\b(work|working|job|jobs) (from|at) home|\bonline (job|work|writing|survey)s?\b|\bfrom your phone\b/, 45],
    [/\bmak(e|es|ing) (\$|ksh|kes|usd)? ?\d[\d,.]*.{0,20}(hour|day|week|month)/, 60],
    [/\b(pay|salary|paycheck|paid) .{0,20}(was|of|up to|is) (\$|ksh|kes)? ?\d/, 25],
    [
      /\b(invest\w*|ulozi\w*|ulaga\w*)\b.{0,90}\b(za|in|u|after|posle|nakon|within) (samo |only |just )?(an? |\d+ |nekoliko |par )?(nede?lj|tj?ed|dan|days?|weeks?|months?|mj?esec|sat|hours?)/,
      50,
    ],
    [
      /\b(bitcoin\w*|btc|kripto\w*|crypto\w*|usdt|ethereum|forex|fx trad\w*|binary option\w*|trading|trejd\w*|nft|dogecoin|altcoin\w*|airdrop)\b/,
      40,
    ],
    [/\bgiveaway|\bgiving away\b|\bnagradn\w+ igr\w+\b.{0,30}(klik|link|prijav)/, 30],
    [/\b(send|posalj\w*) .{0,20}(btc|eth|usdt|bitcoin)|\bdouble (your|the) (money|bitcoin|investment)/, 60],
    [
      /\b(financ|finans)\w+ (freedom|slobod\w*|neovisn\w*|nezavisn\w*)|\bpassive income|\bnetwork marketing|\bmlm\b/,
      55,
    ],
    [/\b(plata|placa|dnevnica|honorar)\b.{0,16}\d.{0,20}(dnevno|tj?edno|nede?ljno|na dan|po danu|mj?esecno|sat)/, 45],
    [
      /\b(trazi(mo|m)|potrebn[oia]|zaposljava(mo|m)|primamo) .{0,24}(ljud\w*|osob\w*|saradnik\w*|suradnik\w*|radnik\w*|devojk\w*|kandidat\w*)/,
      35,
    ],
    [/\b(hiring|recruiting|vacanc(y|ies)|apply now|job offer)\b/, 35],
    [/\brad na (mobitel|telefon|racunar|kompjuter)\w*/, 45],
    [
      /\b(my|moja|moj) (neighbou?r|sister|cousin|aunt|friend|uncle|sestra|komsinica|prijatelj\w*|rodaka?|teta|susjeda)\b.{0,60}(earn|made|make|zarad|dobi)\w*/,
      40,
    ],
    [/\b(turn|pretvori\w*) .{0,16}\d.{0,6} (in)?to .{0,6}\d/, 50],
    [
      /\budvostruc\w* .{0,14}(novac|ulog|lov|kapital)|\b(platform|aplikacij|broker)\w*\b.{0,60}(novac|zara[dj]|money|earn|profit|isplat)/,
      50,
    ],
    [/\b(signal[ie]|mentor\w*|kurs\w* trejd|edukacij\w*)\b.{0,30}(svaki|besplatn|daily|free|you|vas|kanal|grup)/, 30],
    [
      /\b(work|jobs?|rad|posao|poslovi) .{0,12}(abroad|in (canada|qatar|dubai|germany|poland|usa)|u (inostranstv|inozemstv|nemack|njemack|austrij)\w*)/,
      40,
    ],
    [
      /\b(paypal|cash ?app|western union|moneygram|paysafecard|pay ?bill|till (number |no\.? ?)?\d{4,})\b|\bvia m-?pesa\b|\bm-?pesa till/,
      40,
    ],
    [
      /\b(donir\w*|doniraj\w*|donate|donation)\b.{0,40}(racun|paypal|m-?pesa|account|link)|\b(help|assist) me with .{0,14}(bob|ksh|kes|\$|dollars)/,
      50,
    ],
  ],
  goods: [
    [/\bprodaje?(m|mo|ju)\b|\bna prodaju\b|\bfor sale\b|\bwe (sell|supply)\b|\bselling (cheap|new|original)/, 40],
    [
      /\b(poruci(te)?|narucit?e?|naruci|kupi(te)? (odmah|sada|online)|kupite|order now|buy now|shop now|order (yours|here|online)|pozovi(te)? odmah)\b/,
      40,
    ],
    [
      /-\d{2} ?%|\b\d{2} ?% (popust|off|jeftinij|snizenj|discount)\w*|\bpopust\w* (do )?\d|\bdiscounts?\b|\bsnizenj[eau]\b|\brasprodaja\b|\bakcijsk\w+ cij?en/,
      35,
    ],
    [
      /\breplik[aeu]\b|\breplicas?\b|\bkopij\w+ .{0,16}(vrhunsk|kvalitet|original|aaa)|\baaa kval|\boutlet\b|\b(1:1|first) copy\b/,
      40,
    ],
    [
      /\bbesplatn\w+ dostav\w*|\bdostav\w+ .{0,20}(24 ?h|adres|pouzec|cij?el|brz|diskret)|\bpouzec\w*|\b(free|countrywide|worldwide|discreet|same day) (delivery|shipping)|\bdelivery (countrywide|free|available)/,
      35,
    ],
    [/\bwholesale\b|\bveleprodaj\w*|\bna veliko\b|\bex[- ]uk\b/, 30],
    [/\bcheap (\w+ )?(iphones?|laptops?|phones?|shoes|jerseys?|watches|bags|followers|cars?)/, 45],
    [
      /\b(iphone|samsung|ray-?ban|rolex|gucci|nike|adidas|jordan)\w*\b.{0,40}(cij?en|akcij|jeftin|price|-\d|popust|kopij|replik|%|wholesale|din\b)/,
      35,
    ],
    [
      /\b(kupi\w*|kupujte|buy|get|jeftini|prodaj\w*) .{0,24}(followers?|pratioc\w*|pratitelj\w*|lajkov\w*|likes|views|subscribers)\b/,
      60,
    ],
    [
      /\biptv\b|\b(gledaj|watch) .{0,24}(kanal|channels|streams?|prenos\w*|prijenos\w*) (besplatno|free|hd)|\bfree live stream\w*/,
      45,
    ],
    [/\bkupujte\b|\bpovoljno\b.{0,20}(prodaj|nudim)|\bjeftino\b.{0,20}(prodaj|nudim|kupi)/, 35],
    [
      /\b(seo|backlinks?|web ?design|logo design|dissertation|assignment help|essay writing|izrad\w+ (sajt|web|logo)\w*)\b/,
      50,
    ],
    [/\bplots? (for sale|in \w+ from)|\b(stan|kuc|plac|zemljist|nekretnin)\w* na prodaju\b/, 45],
  ],
  papers: [
    [
      /\b(diplom\w*|pasos\w*|putovnic\w*|vozack\w+ dozvol\w*|licn\w+ kart\w*|osobn\w+ iskaznic\w*|sertifikat\w*|passports?|driving licen[cs]es?|driver'?s licen[cs]es?|degrees?|certificates?|visas?|ielts)\b.{0,70}(bez (polag|ispit)|registr|real and fake|fake|original\w* pap|izrad|kupi|prodaj|obtain|genuine|contact|kontakt)/,
      60,
    ],
    [
      /\b(buy|kupi\w*|prodaj\w*|obtain|izrad\w+|get) .{0,30}(diplom\w*|pasos\w*|putovnic\w*|vozack\w+|passports?|licen[cs]es?|degrees?|certificates?|visas?)\b/,
      60,
    ],
    [
      /\b(fake|counterfeit|lazn\w+|undetectable) (money|notes|documents?|novac|dokument\w*|banknot\w*|bills)|\bcloned? (atm )?cards?\b|\bkloniran\w+ kartic/,
      70,
    ],
    [
      /\b(hire|contact|unajmi\w*) .{0,20}hacker|\bhacker\w* .{0,30}(recover|whatsapp|account|facebook|lost)|\brecover(y)? .{0,20}(lost|stolen) (funds|bitcoin|crypto|money)/,
      70,
    ],
    [/\b(without|bez) (an? |the )?(exams?|tests?|ispita|polaganja)\b/, 55],
  ],
  cures: [
    [
      /\bvi?agr[ao]?\w*|\bcialis\w*|\bkamagr\w*|\bpotencij\w*|\berekcij\w*|\bimpoten\w*|\berectile|\bpenis(?:a|u|i|es|om|ima)?\b|\bmanhood\b|\benlarge\w*|\bmanpower\b|\blibido\b/,
      60,
    ],
    [/\bincrease .{0,16}(size|inches|stamina)|\bpovecanj\w+ (penis|grudi|poprsj)/, 60],
    [
      /\bbez recepta\b|\bno prescription|\bsteroid\w* (prodaj|sale|kupi|for)|\bherbal (medicine|remedy|cure|products?|doctor)|\bherbalist/,
      50,
    ],
    [/\b(mrsavljenj\w*|smrsa\w*|izgubi\w* kil\w*|weight loss|lose weight|slimming|keto)\b/, 40],
    [/\b(cure|cures|lij?eci|izlij?eci\w*) .{0,24}(hiv|herpes|diabet\w*|dijabet\w*|cancer|rak\b|hepatitis)/, 60],
    [/\b(tablet|kapsul|preparat|krem|caj)\w* (za|protiv) /, 25],
    [/(?<!\d)\d+ ?(kg|kila|kilograma|pounds|kgs) .{0,16}(mj?esec|nede?lj|tj?ed|weeks?|months?|days?|dana)\b/, 30],
  ],
  magic: [
    [
      /\blost lovers?\b|\btraditional (healer|doctor)|\bspell ?caster|\blove spells?|\bwin (the |your )?(lottery|lotto|court cases?)|\bwitch ?doctor|\bvoodoo|\bmganga\b|\billuminati\b|\bmagic ring/,
      65,
    ],
    [
      /\bvidovnjak\w*|\bvidovit\w+|\bproricanj\w*|\bproricatelj\w*|\b(bacanj|skidanj)\w+ (crn|cin|magij|urok)\w*|\bljubavn\w+ magij\w*|\bcrn\w+ magij\w*|\bgledanj\w+ u (solj|kart|tarot|pasulj)|\btarot\b|\bvrac(ar\w*|anje voljene)/,
      60,
    ],
    [/\b(ex|lovers?|husband|wife|boyfriend) back\b|\bcourt cases\b|\b(vrac|vrat)\w+ (voljen|bivs)\w*/, 60],
  ],
  adult: [
    [
      /\b(hot|sexy|single|lonely|horny) (girls?|ladies|women|mummies|mummy|moms?|singles)\b|\bsugar ?(mumm|mom|dadd|bab)\w*|\bsex ?(chat|cam|partner|dating|video)\w*|\bhook ?up\b/,
      60,
    ],
    [/\b(usamljen|vruc|vrel|zgodn|napaljen|slobodn|zrel)\w* (dam|cur|zen|dev|udovic|studentic|studentkinj|mam)\w*/, 60],
    [
      /\bseks? (kontakt|oglas|sastan|uzivo|chat|cet|kamer)\w*|\bintimn\w+ (druzenj|masaz|susret)\w*|\bdiskretn\w+ (druzenj|susret|druzb|sastan|upoznav)\w*|\berotsk\w+ (masaz|oglas|slik|film)\w*/,
      60,
    ],
    [/\b(bez cenzure|gole? (slike|snimk\w*|fotk\w*)|18 ?\+|\+ ?18|privatn\w+ (slike|snimk\w*))/, 50],
    [
      /\bupoznaj\w* .{0,24}(cur|dev|zen|dam|partner)\w*|\b(girls?|ladies|cure|devojke) .{0,30}(waiting for|near you|u (tvoj|vas)\w+ (blizin|grad)|cekaju|zele)/,
      55,
    ],
    [/\bconnection fee\b|\bvip (models|girls|massage)|\bmassage .{0,20}(happy|full body|extras)/, 50],
    [/\bzavodljiv\w*|\bvideo ?(cet|chat)\w*|\bhot ?line\b/, 50],
  ],
  appeals: [
    [/\blink (je )?(u|in|na|on) (\w+ )?(opisu|bio|profil\w*|profile|description)|\bu opisu profila/, 50],
    [
      /\bclick (here|the link|on|this)|\bklikni(te)?\b|\bkliknut\w*|\btap (here|the link)|\bclick\b.{0,12}(sign|join|register)/,
      35,
    ],
    [
      /\b(join|pridruzi\w*|uclani\w*) .{0,24}(group|grup\w*|channel|kanal\w*|vip|team|telegram|whatsapp|our|nas\w*)\b/,
      30,
    ],
    [
      /\b(for|za) (more|vise) (info\w*|detalj\w*|details)|\bdetalji? (ovd?j?e|na|u)\b|\bsaznaj\w* (vise|kako)|\bcheck (it|this) out\b/,
      20,
    ],
    [/\b(zaprati\w*|follow) (me|us|nas|moj\w*|my|our)\b|\bsubscribe (to )?(my|our)|\bpretplat\w+ se na (moj|nas)/, 35],
    [/>>+|→|👉|⬇️|👇/u, 15],
    [
      /\b(samo danas|only today|limited (time|offer|slots)|ogranicen\w+ (broj|ponud)|hurry up|pozurite|last chance|posljednja prilika)\b/,
      20,
    ],
    [/\b(guaranteed|garantovan\w*|zajamcen\w*|zagarantiran\w*|garantiran\w*)\b/, 15],
    [
      /\b(pratite|posj?etite|pogledajte|zapratite|visit|see) (moj|nas|my|our) (kanal|profil|stranic|sajt|grup|page|channel|profile|website|blog)\w*/,
      35,
    ],
    [/\b(dm|inbox)\W*$/, 30],
    [
      /\b(share|posalji\w*|prosled\w*|proslijed\w*|podeli\w*|podijeli\w*)\b.{0,30}\b(\d+|deset|ten|sve[a-z]*) (people|friends|ljud|prijatelj|osob|groups?|grup|contacts)\w*/,
      55,
    ],
    [/\bsub4sub\b|\bf4f\b|\bfollow (for|4) follow\b/, 60],
  ],
};
