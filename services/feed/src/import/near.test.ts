import { isNear } from './near';

it.each([
  ['FC Bayern München', 'Bayern Munchen'],
  ['1. FC Köln', 'FC Köln'],
  ['Wolverhampton', 'Wolverhampton Wanderers FC'],
  ['Man United', 'Manchester United'],
  ['Celta de Vigo', 'RC Celta Vigo'],
  ['Deportivo Alaves', 'Deportivo Alavés'],
  ['Fiorentna', 'ACF Fiorentina'],
])('%s may be %s', (a, b) => {
  expect([isNear(a, b), isNear(b, a)]).toEqual([true, true]);
});

it.each([
  ['Manchester United', 'Manchester City'],
  ['Real Madrid', 'Real Sociedad'],
  ['Inter', 'Milan'],
  ['Sheffield United', 'Leeds United'],
  ['FC Porto', 'FC Zürich'],
])('%s is not %s', (a, b) => {
  expect([isNear(a, b), isNear(b, a)]).toEqual([false, false]);
});
