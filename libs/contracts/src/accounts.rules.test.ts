import {
  isEmailAddress,
  newPasswordFault,
  registrationPasswordFault,
  shortUserName,
  toUserName,
  userNameFault,
} from './accounts.rules';

describe('P102 G064: display names of new accounts', () => {
  it.each([
    ['Đorđe Čvorović', 'Djordje_Cvorovic'],
    ['  Šćepan   Žižić ', 'Scepan_Zizic'],
    ['Ђорђе Љубић', 'Djordje_Ljubic'],
    // Typed as a letter and its mark.
    ['S\u030Cime', 'Sime'],
    ['Zoë_07', 'Zoë_07'],
  ])('%s becomes %s', (typed, name) => {
    expect(toUserName(typed)).toBe(name);
  });
});

describe('P096 P102 G064 G105: user names', () => {
  it.each([
    ['abc', 'SHORT'],
    ['abcd', null],
    ['a'.repeat(30), null],
    ['a'.repeat(31), 'LONG'],
    ['Ana P', 'SPACES'],
    ['Ana\tP', 'SPACES'],
    ['Šaban', 'REGIONAL_LETTERS'],
    ['duća', 'REGIONAL_LETTERS'],
    ['S\u030Caban', 'REGIONAL_LETTERS'],
    ['<img>', 'CHARACTERS'],
    ['ana@x', 'CHARACTERS'],
    // Cyrillic a: it looks like another name.
    ['аdmin', 'CHARACTERS'],
    // A Roman numeral, and wide letters.
    ['demo_adm\u2170n', 'CHARACTERS'],
    ['\uFF21na_Petrovic', 'CHARACTERS'],
    ['ana\u200Bna', 'CHARACTERS'],
    ['ana\u202Ena', 'CHARACTERS'],
    ['Ana_P.07-x', null],
  ])('%s: %s', (name, fault) => {
    expect(userNameFault(name, { isRegional: true })).toBe(fault);
  });

  it('may have the region’s letters elsewhere', () => {
    expect(userNameFault('Šaban', { isRegional: false })).toBeNull();
  });
});

describe('P097 P098 G064 G105: passwords', () => {
  it.each([
    ['12345', 'SHORT'],
    ['123456', null],
    // Characters are counted as people count them.
    ['🙂🙂🙂🙂🙂', 'SHORT'],
  ])('of a new account: %s', (password, fault) => {
    expect(registrationPasswordFault(password)).toBe(fault);
  });

  it.each([
    ['a1!aaaa', 'SHORT'],
    ['aaaaaaa!', 'NO_DIGIT'],
    ['1111111!', 'NO_LETTER'],
    ['aaaa1111', 'NO_SPECIAL'],
    ['aaaa 1111', 'NO_SPECIAL'],
    ['lozinka1!', null],
    ['šđžčćšđ1?', null],
  ])('that is changed: %s', (password, fault) => {
    expect(newPasswordFault(password)).toBe(fault);
  });
});

describe('P099: e-mail addresses', () => {
  it.each([
    ['ana@tribina.example', true],
    ['ana+1@x.co.ke', true],
    ['ana@žabac.rs', true],
    ['ana', false],
    ['ana@x', false],
    ['ana@@x.rs', false],
    ['a na@x.rs', false],
    ['ana@x.rs,ben@x.rs', false],
    ['Ana <ana@x.rs>', false],
    ['ana@x.rs\nBcc: ben@x.rs', false],
    [`${'a'.repeat(65)}@x.rs`, false],
  ])('%j: %s', (text, isOne) => {
    expect(isEmailAddress(text)).toBe(isOne);
  });
});

it.each([
  ['Ana', 'Ana'],
  ['dvanaestslov', 'dvanaestslov'],
  ['trinaestslova', 'trinaestsl…'],
  ['veoma_dugačko_ime', 'veoma_duga…'],
])('P103 G099: %s is shown as %s', (name, shown) => expect(shortUserName(name)).toBe(shown));
