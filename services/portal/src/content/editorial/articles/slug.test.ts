import { slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Zvezda u poslednjem minutu', 'zvezda-u-poslednjem-minutu'],
    ['Đoković: „Šampion je ćutao“', 'djokovic-sampion-je-cutao'],
    ['Žarko Čupić', 'zarko-cupic'],
    ['Džep pun dž', 'dzep-pun-dz'],
    ['Ђорђе и Љубиша: џеп, њушка, жеђ', 'djordje-i-ljubisa-dzep-njuska-zedj'],
    ['Łukasz Ødegård — Müller & Groß', 'lukasz-odegard-muller-gross'],
    ['  90+3’ 2:1!  ', '90-3-2-1'],
    ['a--b__c', 'a-b-c'],
    ['足球', ''],
    ['???', ''],
  ])('writes %j as %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('cuts a long title at a word, or a single word at 120 letters', () => {
    expect(slugOf(`${'rec '.repeat(29)}odrednica-koja-ne-staje`)).toBe(`${'rec-'.repeat(29)}`.slice(0, -1));
    expect(slugOf('a'.repeat(130))).toBe('a'.repeat(120));
  });
});
