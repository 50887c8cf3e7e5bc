import fc from 'fast-check';
import { IDENTITY_NUMBER_LENGTH, identityNumberFault } from './identity-number';

// Design contracts A3.1.
it.each<[string, string, ReturnType<typeof identityNumberFault>]>([
  ['J1, a sample that is widely published', '0101006500006', null],
  ['J2, plain', '0101990710008', null],
  ['J3, check digit one too high', '0101990710009', 'WRONG'],
  ['J4, 11 is 0', '1506985800000', null],
  ['J5, 10 is X', '150698580006X', null],
  ['J6, 10 written 0', '1506985800060', 'WRONG'],
  ['J7, a small x', '150698580006x', 'WRONG'],
  ['J8, 29-02-2000', '2902000710025', null],
  ['J9, 29-02-1900', '2902900710004', 'WRONG'],
  ['J10, 29-02-1996', '2902996710050', null],
  ['J11, 31 April', '3104990710105', 'WRONG'],
  ['J12, month 13', '0113990710103', 'WRONG'],
  ['J13, day 00', '0001990710100', 'WRONG'],
  ['J14, month 00', '0100990710109', 'WRONG'],
  ['J15, serial 512', '3112989715120', null],
  ['J16, digits 8 and 9 are 60, wrong check', '0505980601230', null],
  ['J17, 60, right check', '0505980601239', null],
  ['J18, 66, wrong check', '0505980661230', null],
  ['J19, 66 but 31 February', '3102980661231', 'WRONG'],
  ['J20, 06 is checked', '0505980061230', 'WRONG'],
  ['J21, 66 at digits 9 and 10', '0505980166000', 'WRONG'],
  ['J22, 12 characters', '010199071000', 'INCOMPLETE'],
  ['J23, 14 characters', '01019907100080', 'LONG'],
  ['J24, a letter in the first twelve', '01019907100A1', 'WRONG'],
  ['J25, a leading blank', ' 010199071000', 'WRONG'],
  ['J26, 12-03-2005', '1203005710032', null],
  ['J27, region 33', '1712970335122', null],
  ['J28, region 10', '0808980100275', null],
  ['J29, checksum right, date wrong', '0000000000000', 'WRONG'],
  ['nothing typed', '', 'INCOMPLETE'],
  ['digits of another script', '٠١٠١٩٩٠٧١٠٠٠٨', 'WRONG'],
  ['29-02-1800, its check right', '2902800710007', 'WRONG'],
  ['29-02-2600, its check right', '2902600710002', 'WRONG'],
  ['29-02-2400', '2902400710008', null],
])('G002 G051 G062 G090 %s: %s', (_vector, text, fault) => {
  expect(identityNumberFault(text)).toBe(fault);
});

it('G099: has 13 characters', () => expect(IDENTITY_NUMBER_LENGTH).toBe(13));

/** The check written another way: by the numbers from the right, and by the date of each month. */
function isValid(text: string): boolean {
  const digits = [...text].map((letter) => (letter === 'X' ? 10 : Number(letter)));
  const sum = digits
    .slice(0, 12)
    .reverse()
    .reduce((total, digit, index) => total + digit * (2 + (index % 6)), 0);
  return (sum + (digits[12] ?? Number.NaN)) % 11 === 0;
}

it('G062: exactly one last character fits each beginning that is checked', () => {
  for (let serial = 0; serial < 1_000; serial += 1) {
    const beginning = `010199071${String(serial).padStart(3, '0')}`;
    const fitting = [...'0123456789X'].filter((last) => identityNumberFault(beginning + last) === null);
    expect(fitting).toEqual([...'0123456789X'].filter((last) => isValid(beginning + last)));
    expect(fitting).toHaveLength(1);
  }
});

it('G062: a text is valid only if it begins with a real date of twelve digits and ends as it has to', () => {
  const part = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'));
  const number = fc
    .tuple(part(33), part(14), fc.nat({ max: 999 }), fc.nat({ max: 99_999 }), fc.constantFrom(...'0123456789X'))
    .map(([day, month, year, rest, last]) => {
      return `${day}${month}${String(year).padStart(3, '0')}${String(rest).padStart(5, '0')}${last}`;
    });
  fc.assert(
    fc.property(number, (text) => {
      const [day, month, year] = [Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 7))];
      const isLeap = year % 4 === 0 && (year % 100 !== 0 || year === 0 || year === 400);
      const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const isDate = day >= 1 && day <= days;
      const isChecked = !['60', '66'].includes(text.slice(7, 9));
      expect(identityNumberFault(text)).toBe(isDate && (!isChecked || isValid(text)) ? null : 'WRONG');
    }),
    { numRuns: 2_000 },
  );
});
