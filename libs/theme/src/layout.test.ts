import { BREAKPOINTS, columns, container, DRAWER_MS, leftColumn, MEASURES, mq } from './index';

it('P203 G103: has the breakpoints of both specifications', () => {
  expect(Object.values(BREAKPOINTS).sort((a, b) => a - b)).toEqual([768, 900, 992, 1029, 1300, 1301, 1600]);
  expect([mq.belowTablet, mq.fromTablet]).toEqual(['@media (max-width: 899.98px)', '@media (min-width: 900px)']);
});

it('P204 P205: has the measures of the shell', () => {
  expect(MEASURES).toMatchObject({
    containerMax: 1772,
    rightColumn: 368,
    leftColumn: 270,
    drawerMax: 360,
    footerContentMax: 768,
    snackbarMax: 400,
    topBar: 48,
  });
  expect([container.maxWidth, DRAWER_MS]).toEqual([1772, 700]);
});

it('P204: the right column is 368 px, the left one 270 px and hidden below 1301 px', () => {
  expect(columns).toMatchObject({
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr) 368px' },
    '@media (min-width: 1301px)': { gridTemplateColumns: '270px minmax(0, 1fr) 368px' },
  });
  expect(leftColumn).toEqual({ display: 'none', '@media (min-width: 1301px)': { display: 'block' } });
});
