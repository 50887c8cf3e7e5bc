import { newsroomPhrases } from '.';

// Three marks of a special that are sent at once are one more than the gateway takes of one editor.
it.each(Object.entries(newsroomPhrases))(
  'says what to do where too much was sent at once: %s',
  (_language, { refusals }) => {
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['OVERLOADED', 'RATE_LIMITED']));
  },
);
