import type { MatchFacts } from '../../../reports/match-facts';
import { ordinal } from './forms';

/** Competition and stage in the cases that sentences need. */
export interface Scene {
  readonly cup: boolean;
  readonly premier: boolean;
  readonly winds: boolean;
  /** Competition: genitive, locative, as a tag. */
  readonly compG: string;
  readonly compL: string;
  readonly tag: string;
  /** u prvom kolu grupe A, u osmini finala, u 24. kolu Premijer lige */
  readonly inStage: string;
  /** prvog kola grupe A, osmine finala, 24. kola Premijer lige */
  readonly ofStage: string;
  readonly stageTag: string | null;
  /** Matchday within a group or league. */
  readonly day: number | null;
}

const KNOCK_OUT: Record<string, readonly [loc: string, gen: string, tag: string]> = {
  'round-of-16': ['u osmini finala', 'osmine finala', 'Osmina finala'],
  'quarter-final': ['u četvrtfinalu', 'četvrtfinala', 'Četvrtfinale'],
  'semi-final': ['u polufinalu', 'polufinala', 'Polufinale'],
  'third-place': ['u meču za treće mesto', 'meča za treće mesto', 'Treće mesto'],
  final: ['u finalu', 'finala', 'Finale'],
};

export function sceneOf(f: MatchFacts): Scene {
  const cup = f.competition === 'world-cup-2022';
  const premier = f.competition === 'premier-league-2023-24';
  const base = {
    cup,
    premier,
    winds: f.competition === 'liga-vetrova',
    compG: cup ? 'Svetskog prvenstva' : premier ? 'Premijer lige' : 'Lige vetrova',
    compL: cup ? 'Svetskom prvenstvu' : premier ? 'Premijer ligi' : 'Ligi vetrova',
    tag: cup ? 'Mundijal 2022' : premier ? 'Premijer liga' : 'Liga vetrova',
  };
  const day = f.stage === 'group' ? Math.max(f.home.table?.played ?? 0, f.away.table?.played ?? 0) || f.round : f.round;
  const knockOut = KNOCK_OUT[f.stage];
  if (knockOut) return { ...base, day: null, inStage: knockOut[0], ofStage: knockOut[1], stageTag: knockOut[2] };
  if (f.stage === 'group' && f.group) {
    return {
      ...base,
      day,
      stageTag: `Grupa ${f.group}`,
      inStage: day ? `u ${ordinal(day, day === 3 ? 'em' : 'om')} kolu grupe ${f.group}` : `u grupi ${f.group}`,
      ofStage: day ? `${ordinal(day, day === 3 ? 'eg' : 'og')} kola grupe ${f.group}` : `grupe ${f.group}`,
    };
  }
  return {
    ...base,
    day,
    stageTag: day ? `${day}. kolo` : null,
    inStage: day ? `u ${day}. kolu ${base.compG}` : `u ${base.compL}`,
    ofStage: day ? `${day}. kola ${base.compG}` : base.compG,
  };
}
