import { Type, type Static } from 'typebox';
import { Ok } from './answer.schema';
import { UPLOAD_DIR } from './media.address';

const closed = { additionalProperties: false } as const;
const WORD = '[a-z0-9]+(-[a-z0-9]+)*';
const Dir = Type.String({ pattern: `^${WORD}(/${WORD}){0,5}$`, maxLength: 100 });
const Fraction = Type.Number({ minimum: 0, maximum: 1 });

const FocalPoint = Type.Object({ x: Fraction, y: Fraction }, closed);
const Alt = Type.String({ maxLength: 300 });
const Credit = Type.String({ maxLength: 120 });

/** A picture as it is kept. Its name says what is in it: other bytes or another focal point get another name. */
export const SavedPicture = Type.Object({
  dir: Type.String(),
  filename: Type.String(),
  /** Size of what is kept, pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Dominant colour, `#rrggbb`: the ground while the picture loads. The name ends with it (`pictureColour`). */
  colour: Type.String(),
  /** The point that no crop may lose, as fractions of width and height. */
  focal: FocalPoint,
  /** What an article that shows it says in place of it, unless it says something else; empty: not written yet. */
  alt: Type.String(),
  /** Whose picture it is, as it is printed; empty: nobody's to be named. */
  credit: Type.String(),
});
export type SavedPicture = Static<typeof SavedPicture>;

const Saved = Ok({ data: SavedPicture });
const UploadQuery = Type.Object(
  {
    dir: Dir,
    name: Type.String({ pattern: `^${WORD}$`, maxLength: 60 }),
    /** The middle if not given. */
    focalX: Type.Optional(Fraction),
    focalY: Type.Optional(Fraction),
  },
  closed,
);
/** Where a picture is to be kept. */
export type PictureUpload = Static<typeof UploadQuery>;
/** What editors send stands apart from what was drawn for the paper: it has an author who is to be named. */
const EditorialUploadQuery = Type.Object(
  {
    ...UploadQuery.properties,
    dir: Type.String({ pattern: `^${UPLOAD_DIR}(/${WORD}){0,5}$`, maxLength: 100 }),
  },
  closed,
);
const PictureQuery = Type.Object(
  { dir: Dir, filename: Type.String({ pattern: `^${WORD}\\.webp$`, maxLength: 100 }) },
  closed,
);

/** The schemas of the calls between our own processes; the keys are those of `mediaCalls`. */
export const mediaSchemas = {
  savePicture: { query: UploadQuery, reply: Saved },
  saveDrawing: { query: UploadQuery, reply: Saved },
  withdrawPicture: { query: PictureQuery, reply: Ok({}) },
  saveVideo: {
    query: Type.Object({ name: Type.String({ pattern: `^${WORD}$`, maxLength: 60 }) }, closed),
    /** Where pages find it. */
    reply: Ok({ data: Type.Object({ url: Type.String() }) }),
  },
} as const;

/** The schemas of what editors do with pictures; the keys are those of `pictureCalls`. */
export const pictureSchemas = {
  upload: { query: EditorialUploadQuery, reply: Saved },
  picture: { query: PictureQuery, reply: Saved },
  describe: {
    query: PictureQuery,
    body: Type.Object({ alt: Alt, credit: Credit, focal: FocalPoint }, closed),
    reply: Saved,
  },
  withdraw: { query: PictureQuery, reply: Ok({}) },
} as const;
