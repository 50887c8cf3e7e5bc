import type { Squad, SquadPlayer } from '@tribina/contracts';

const aPlayer = (number: number, name: string, position: SquadPlayer['position']): SquadPlayer => ({
  number,
  name,
  position,
  born: '1992-11-25',
});

export const aSquad = (): Squad => ({
  coach: 'Aliju Sise',
  players: [
    aPlayer(16, 'Eduar Mendi', 'GOALKEEPER'),
    aPlayer(3, 'Kalidu Kulibali', 'DEFENCE'),
    aPlayer(9, 'Bulaje Dija', 'ATTACK'),
  ],
});
