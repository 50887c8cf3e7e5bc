import type { Colour } from './drawing/colours';

/** The colours of a story: what its picture is made of. */
export interface Palette {
  readonly name: string;
  /** Ground in the light and in the shade, and the mower's second tone. */
  readonly ground: Colour;
  readonly shade: Colour;
  readonly band: Colour;
  /** Sky above and at the horizon. */
  readonly sky: Colour;
  readonly horizon: Colour;
  /** Paint on the ground. */
  readonly line: Colour;
  /** What stands out. */
  readonly accent: Colour;
  readonly second: Colour;
  /** Light and deepest shadow. */
  readonly glow: Colour;
  readonly deep: Colour;
}

export const DAY: Palette = {
  name: 'day',
  ground: '#2f9152',
  shade: '#12552f',
  band: '#3ba561',
  sky: '#7fc4e8',
  horizon: '#e9f4ea',
  line: '#f6faf0',
  accent: '#c0142e',
  second: '#f4c542',
  glow: '#fff6d6',
  deep: '#08301c',
};

export const NIGHT: Palette = {
  name: 'night',
  ground: '#177a4c',
  shade: '#062b22',
  band: '#1f8f5a',
  sky: '#060b18',
  horizon: '#17385a',
  line: '#e9fbf1',
  accent: '#ffd166',
  second: '#4cc9f0',
  glow: '#d8f3ff',
  deep: '#03100f',
};

export const RED: Palette = {
  name: 'red',
  ground: '#c0142e',
  shade: '#4a0716',
  band: '#d2263f',
  sky: '#2a060f',
  horizon: '#f0684b',
  line: '#fff1ea',
  accent: '#ffcf5c',
  second: '#15171c',
  glow: '#ffe0c2',
  deep: '#22040b',
};

export const BLUE: Palette = {
  name: 'blue',
  ground: '#0b4fa8',
  shade: '#06224f',
  band: '#1560c0',
  sky: '#071a3d',
  horizon: '#63b3ff',
  line: '#eef6ff',
  accent: '#ff7a4d',
  second: '#ffd54a',
  glow: '#d6ecff',
  deep: '#041230',
};

export const SPECIAL: Palette = {
  name: 'special',
  ground: '#7a1e3a',
  shade: '#36091b',
  band: '#8d2747',
  sky: '#3a0b1e',
  horizon: '#e9b98a',
  line: '#f3e6d0',
  accent: '#e8a13c',
  second: '#ebddc5',
  glow: '#ffe9c4',
  deep: '#1f0510',
};

export const SAND: Palette = {
  name: 'sand',
  ground: '#e2c795',
  shade: '#b98a54',
  band: '#ead4a8',
  sky: '#f7d9a8',
  horizon: '#fff1d8',
  line: '#fffaf0',
  accent: '#7a1e3a',
  second: '#0d6e75',
  glow: '#fff6e0',
  deep: '#5a2f1c',
};

export const DUSK: Palette = {
  name: 'dusk',
  ground: '#3c3a78',
  shade: '#17163a',
  band: '#4a4790',
  sky: '#211a4d',
  horizon: '#ff9a6b',
  line: '#fdeee6',
  accent: '#ff5d73',
  second: '#ffc06a',
  glow: '#ffd9a8',
  deep: '#0e0b26',
};

export const INK: Palette = {
  name: 'ink',
  ground: '#23272f',
  shade: '#101216',
  band: '#2c313b',
  sky: '#0c0e12',
  horizon: '#4b5260',
  line: '#f3f2ef',
  accent: '#e2344c',
  second: '#ffd166',
  glow: '#ffffff',
  deep: '#08090b',
};

export const CLAY: Palette = {
  name: 'clay',
  ground: '#c8572b',
  shade: '#7d2c12',
  band: '#d4683a',
  sky: '#f2b880',
  horizon: '#ffe7c7',
  line: '#fff4e6',
  accent: '#d7f24a',
  second: '#17475a',
  glow: '#ffe6bd',
  deep: '#3d1308',
};

export const MAPLE: Palette = {
  name: 'maple',
  ground: '#dc9f58',
  shade: '#8f541f',
  band: '#e6b271',
  sky: '#2b1a10',
  horizon: '#f5cd8d',
  line: '#fff8ea',
  accent: '#c0142e',
  second: '#123f73',
  glow: '#fff0cf',
  deep: '#3a1c08',
};

export const TEAL: Palette = {
  name: 'teal',
  ground: '#12868c',
  shade: '#07404b',
  band: '#1b9a9c',
  sky: '#06303a',
  horizon: '#8fe0d2',
  line: '#f1fffb',
  accent: '#ff8552',
  second: '#ffe08a',
  glow: '#dbfff4',
  deep: '#03222a',
};

export const SAVANNA: Palette = {
  name: 'savanna',
  ground: '#0a6b3d',
  shade: '#053a22',
  band: '#0f7d49',
  sky: '#f08a3c',
  horizon: '#ffd27a',
  line: '#fff7e4',
  accent: '#c8102e',
  second: '#15171c',
  glow: '#fff0b8',
  deep: '#04190f',
};

export const VIOLET: Palette = {
  name: 'violet',
  ground: '#5b3aa6',
  shade: '#26144f',
  band: '#6a48bb',
  sky: '#1b0d3f',
  horizon: '#c79bff',
  line: '#f7f0ff',
  accent: '#ffcf4d',
  second: '#35d0ba',
  glow: '#efe2ff',
  deep: '#120828',
};
