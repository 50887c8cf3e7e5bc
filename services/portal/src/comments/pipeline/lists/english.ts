import type { Phrase, WordGroup } from './words';

/** English, and what is said in Kenya. */
export const ENGLISH_WORDS: readonly WordGroup[] = [
  // Sex and filth as an insult.
  {
    weight: 70,
    words: `fuck* motherfuck* fuk! fukin* fck! fcking! shit shitty shithead* shithole bullshit* bitch* cunt* dickhead* cocksuck*
      asshole* arsehole* wank wanker* twat slut* whore* pussy pussies! prick pricks! bollocks! jackass* dumbass* douche* blowjob*`,
  },
  // Hatred of those who are called so.
  {
    weight: 80,
    words: `nigger* nigga* faggot* fag! fags! tranny retard* chink! chinks! gook! gooks! paki! pakis! kike! kikes! coons! spastic*
      mongoloid* subhuman* nazi nazis madoadoa kihii`,
  },
  // Insults.
  {
    weight: 50,
    words: `idiot* moron! morons! moronic! imbecile* bastard* scumbag* scum! dumbfuck* cretin* mavi! matako kuma! kumamako msenge
      malaya! fala! mafala! pumbavu kumbaff* shoga mkundu umbwa! mjinga wajinga washenzi mshenzi mbweha! kichaa! kumbavu! kumanina kumanyoko mkora! malaya* makalio! mavi* matako* takataka! nugu! bwege`,
  },
  { weight: 25, words: 'stupid dumb! clown* loser* fools! garbage! crap! thief! thieves! nyani! mbwa! zuzu!' },
  // Threats.
  { weight: 80, words: 'kys! rape raped! rapist* behead*' },
  // What is sold by it.
  {
    weight: 60,
    words:
      'porn* escort! escorts! onlyfans milf* xxx hookup* nudes! sexcam* camgirl* horny! hotties! sextape* threesome*',
  },
];

export const ENGLISH_PHRASES: readonly Phrase[] = [
  [/\b(kill|hang|lynch) (all|them|these|those)\b|\bshoot (them|him|her)\b/, 70],
  [/\b(these|those|all) \w+ (pigs|dogs|rats|animals)\b/, 50],
  [
    /\b(kill|hang|shoot|burn) (yourself|yourselves|urself)\b|\bgo (and )?die\b|\bhope (you|he|she|they) (all )?(dies?|gets? cancer|burns?|drowns?)\b/,
    80,
  ],
  [
    /\b(i|we) ?('ll|will|gonna|am going to|are going to) ((find|come for|hunt down) (you|him|her|them|u) and )?(kill|hunt|beat up|beat|hurt|burn|shoot|rape|stab|bury|end) (you|him|her|them|u)\b/,
    80,
  ],
  [/\bknow where (you|u|he|she|they) (live|stay|work)/, 80],
  [/\b(burn|torch|bomb) (down )?(your|his|her|their) (house|home|car|family)\b/, 80],
  [
    /\b(someone|somebody|we|i|they) (should|must|will|need to) (kill|shoot|stab|burn|bomb|hang|lynch) (him|her|you|u|that ref\w*|the ref\w*|his|your|their)\b/,
    70,
  ],
  [/\b(your|his) (days|time) (are|is) (numbered|over|up)\b|\bwatch your back\b|\byou are (a )?dead (man|meat)?\b/, 70],
  [/\b(should|must|deserves? to) be (shot|killed|hanged|hung|burn(ed|t)|lynched|raped|slaughtered)/, 80],
  [/\bgo(es)? back to (the |your |their )?(jungle|trees|country|village|zoo|bush)/, 80],
  [/\b(you|your|these|those) (\w+ )?(monkeys?|apes|cockroach(es)?|vermin)\b/, 50],
  [/\b(shut up|stfu|gtfo|piss off|suck my|screw you)\b/, 40],
  [
    /\b(your|ur) (mother|mum|mama|mom|sister)\b.{0,20}(whore|slut|fat|suck)|\b(mama|mamako|nyoko)\b.{0,10}(kuma|mavi|malaya)/,
    70,
  ],
  [
    /\b(kikuyus?|luos?|kalenjins?|kambas?|luhyas?|somalis?|muslims?|jews?|gays?)\b.{0,40}\b(should|must|are all|all) (\w+ ){0,2}(go|die|thieves|killed|dogs|animals|leave|dirty|lazy)/,
    80,
  ],
];
