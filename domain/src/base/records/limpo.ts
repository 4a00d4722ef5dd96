/** Signs without a form that copying brings along: soft hyphen, zero widths, marks and overrides of writing direction, byte order mark. */
const INVISIBLE = /\p{Bidi_Control}|\u00ad|\u034f|[\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu
/** Joiners belong to emoji and to other scripts; between Latin letters they are left over. */
const JOINERS =
  /(?<![\p{Extended_Pictographic}\ufe0f\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\s]|$)/gu
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** A text without invisible signs, with plain blanks, and with composed letters (NFC); line ends stay. */
export const limpo = (text: string): string =>
  // Most texts are plain: they cost one look.
  /^[\n\r\t -~À-ÿ]*$/.test(text)
    ? text
    : text.normalize('NFC').replace(INVISIBLE, '').replace(JOINERS, '').replace(BLANKS, ' ')

/** An address as it is stored, of a text copied with its link ("mailto:") or its name in front ("Ana <ana@x.br>"). */
export const emailArrumado = (text: string): string =>
  limpo(text)
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim()
