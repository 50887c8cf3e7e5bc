import { round, type Spot } from './canvas';

/** A place on the earth: longitude and latitude, degrees. */
type Place = readonly [longitude: number, latitude: number];

const RADIANS = Math.PI / 180;

/** The earth seen from far away (orthographic), its middle at a place. */
export class Globe {
  constructor(
    readonly middle: Spot,
    readonly radius: number,
    private readonly facing: Place,
  ) {}

  /** Where a place is on the picture, be it on our side or not. */
  at(place: Place): Spot {
    const { right, up } = this.#seen(place);
    return [this.middle[0] + right * this.radius, this.middle[1] - up * this.radius];
  }

  /** The path of meridians and parallels, every so many degrees, on our side. */
  graticule(step: number): string {
    const turns = Array.from({ length: 61 }, (_, index) => index * 6 - 180);
    let path = '';
    for (let line = -180; line < 180; line += step)
      path += this.#visible(turns.filter((turn) => Math.abs(turn) <= 84).map((turn) => [line, turn]));
    for (let line = step - 90; line < 90; line += step) path += this.#visible(turns.map((turn) => [turn, line]));
    return path;
  }

  #visible(places: readonly Place[]): string {
    let [path, pen] = ['', 'M'];
    for (const place of places) {
      const isSeen = this.#seen(place).towards > 0;
      const [x, y] = this.at(place);
      if (isSeen) path += `${pen}${round(x)} ${round(y)}`;
      pen = isSeen ? 'L' : 'M';
    }
    return path;
  }

  /** In units of the radius: to the right, up, and towards us. */
  #seen([longitude, latitude]: Place): { right: number; up: number; towards: number } {
    const [across, along, tilt] = [
      (longitude - this.facing[0]) * RADIANS,
      latitude * RADIANS,
      this.facing[1] * RADIANS,
    ];
    const [x, y, z] = [Math.cos(along) * Math.sin(across), Math.sin(along), Math.cos(along) * Math.cos(across)];
    return {
      right: x,
      up: y * Math.cos(tilt) - z * Math.sin(tilt),
      towards: y * Math.sin(tilt) + z * Math.cos(tilt),
    };
  }
}
