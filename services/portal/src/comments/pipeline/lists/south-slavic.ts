import type { Phrase, WordGroup } from './words';

/** Serbian and Croatian, in plain letters (`d` for `đ` and `dj`). */
export const SOUTH_SLAVIC_WORDS: readonly WordGroup[] = [
  // Sex and filth as an insult.
  {
    weight: 70,
    words: `jeb* zajeb* sjeb* najeb* ujeb* odjeb* pojeb* razjeb* prejeb* izjeb* podjeb* podeb* jbt! jbg!
      picka pickom! pickin* picketin* pickoust* pickic* pizd* popizd* kurac kurc* kurtonj* sranj* seres! serem! serete!
      nasra* usra* posra* zasra* govn* drka* izdrka* drolj* kurv* peder pedercin* pedercug* pederast* picopevac* supak supci!
      popusi! popusite! popusis! pusi! pusite! supcin* rospij* bludnic* siledzi* silova* pusikurac* nabijem! nabicu! kopile kopilad kopilan*`,
  },
  // Hatred of those who are called so.
  {
    weight: 80,
    words: `cigan* cigos* cigic* siptar* ustas* cetnik cetnic* balij* balinkur* crncug* vlahurin* srbocetni* nacistick*
      retard* mongoloid* lezbaco! trandz* feget* podlud* untermen* zoofil*`,
  },
  // Insults.
  {
    weight: 50,
    words: `idiot* kreten* debil* kretencin* idiotcin* moron* imbecil* stoko! smrad smradov* smrdljiv* smrdlj* smece smecar* dubre dubret* dubrad* gnjid*
      bagra bagro! olos* ljigavac ljigavc* krmac* krmak majmun* magarcin* magarac konjin* govedo govedin* ovcetin* kravetin*
      svinjetin* budaletin* glupacin* glupson* glupac klosar* fukar* izrod* nakaz* degenerik* psihopat* pedofil* mamlaz*
      tikvan* papcin* skotov* skotin* gubicu! labrnj* fasist* homosek*`,
  },
  {
    weight: 25,
    words:
      'budal* glup* mars! odvratn* gadur* lopov* lopuz* kriminalc* izdajnic* pljackas* kukavic* jadnik* bolesnik* njusk*',
  },
  // Threats.
  {
    weight: 80,
    words: `ubicu! ubicemo! zaklacu! zaklacemo! zakolj* zaklat* pokolj* poklat* silovacu! streljacu! premlaticu! crkni! crknite!
      krepaj! krepajte! umri!`,
  },
  // What is sold by it.
  { weight: 60, words: 'porn* pornic* eskort* escort* onlyfans milf* xxx kurvanj* svingers* jebacin*' },
];

export const SOUTH_SLAVIC_PHRASES: readonly Phrase[] = [
  [/\bmars (u|bre|napolje|odavde|kuci)\b|\bmrs (u|bre)\b/, 60],
  [/\b(ubij|ubijte|spali|spalite|obesi|objesi|zakolji|zapali) (se|ga|ih|je|ubij)\b/, 80],
  [/\bubit (cu|cemo)\b|\bcu (te|vas|ga|ih) (ubit|zaklat|prebit|silovat)/, 80],
  [/\b(treba|trebalo|sve)( \w+){0,3} (objesit|obesit|strelja|pobit|poklat|ubit|spalit|u logor)/, 70],
  [/\bznam (te )?(gde|di) (zivis|stanujes|radis|parkiras)/, 80],
  [/\bna vrb[eu]\b|\bnoz,? zic|\bu gasn|\bu logor/, 80],
  [/\b(mamu|mater|majku|sestru|familiju) (ti|vam|mu|im)\b.{0,14}(jeb|mrtv)|\bti (mater|majku|mamu)\b/, 70],
  [/\b(dabogda|da bog da|neka? ti) .{0,30}(umr|crk|rak\b|oslep|oslijep|grob)/, 80],
  [/\bprereza\w* .{0,12}(grkljan|vrat)/, 80],
];
