import type { ElementHandle, Locator } from '@playwright/test';
import { KEYS, POINTER, TOUCH, type Hands } from './people';

/** How somebody plays: the lists of jokers and matches are native ones. */
export interface GameHands extends Hands {
  readonly choose: (select: Locator, option: string) => Promise<void>;
}

/** More than any page of the game has controls. */
const MOST_STEPS = 300;

/** Whether a control has the focus; null once another one stands in its place. */
const hasFocus = (control: ElementHandle | null) =>
  control?.evaluate((element) => (element.isConnected ? element === document.activeElement : null)) ?? null;

/** Tab after tab, as somebody without a pointer comes to a control. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  // To find it anew at each step takes far longer than the step.
  let control = await target.elementHandle();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isThere = await hasFocus(control);
    if (isThere) return;
    if (isThere === null) control = await target.elementHandle();
    else await keyboard.press('Tab');
  }
  throw new Error(`Cannot be reached by keys: ${String(target)}`);
}

const chooseByPointer = async (select: Locator, option: string) => void (await select.selectOption({ label: option }));

export const GAME_POINTER: GameHands = { ...POINTER, choose: chooseByPointer };
export const GAME_TOUCH: GameHands = { ...TOUCH, choose: chooseByPointer };

/** From control to control, and nothing else. */
export const GAME_TABS: GameHands = {
  fill: async (field, text) => {
    await tabTo(field);
    await KEYS.fill(field, text);
  },
  press: async (control) => {
    await tabTo(control);
    await control.page().keyboard.press('Enter');
  },
  choose: async (select, option) => {
    await tabTo(select);
    await select.page().keyboard.type(option);
  },
};
