import { readSession, writeSession } from '@tribina/browser';
import type { SlipDraft, SlipsState } from './slips';

const STORAGE_KEY = 'tribina:slips';

/**
 * Predictions that were begun outlive a reload and a login, in this tab. One that was on its way has arrived or not: it is sent
 * again under the same request.
 */
export function readKeptSlips(): Pick<SlipsState, 'playerId' | 'drafts'> | null {
  try {
    const { playerId, drafts } = JSON.parse(readSession(STORAGE_KEY) ?? '{}') as Partial<SlipsState>;
    if (!drafts) return null;
    const entries = Object.entries(drafts).map(([stageId, draft]) => [stageId, afterReload(draft)] as const);
    return { playerId: playerId ?? null, drafts: Object.fromEntries(entries) };
  } catch {
    // What is stored is not ours alone.
    return null;
  }
}

export function keepSlips({ playerId, drafts }: SlipsState): void {
  const isEmpty = Object.keys(drafts).length === 0;
  writeSession(STORAGE_KEY, isEmpty ? null : JSON.stringify({ playerId, drafts }));
}

function afterReload(draft: SlipDraft): SlipDraft {
  const isOnItsWay = draft.state === 'sending' || draft.state === 'waiting' || draft.state === 'unanswered';
  return isOnItsWay ? { ...draft, state: 'unanswered', isKept: true } : draft;
}
