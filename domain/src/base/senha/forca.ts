import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Local words that occur in passwords, beside the library's common ones. */
const DAQUI = [
  'taekwondo taekwon kwondo poomsae kyorugui kyorugi dobok dojang sabonim cbtkd fctkd rstkd prtkd faixa preta mestre',
  'senha mudar trocar acesso entrar portal usuario admin teste brasil brasilia parana santa catarina gaucho',
  'flamengo corinthians palmeiras saopaulo santos gremio internacional cruzeiro atletico vasco botafogo fluminense',
  'amor familia jesus deus felicidade princesa gatinha cachorro futebol janeiro fevereiro marco abril maio junho julho',
  'agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo',
]
  .join(' ')
  .split(' ')

// Greatest number of characters that are rated, so that the work is bounded.
const LONGEST = 64

const library = new ZxcvbnFactory({
  dictionary: { ...dictionary, daqui: DAQUI },
  graphs: adjacencyGraphs,
  maxLength: LONGEST,
})

/** Strength of a password by the library, 0 (among the first guesses) to 4 (beyond 10^10 guesses). */
export type Forca = 0 | 1 | 2 | 3 | 4

/** Least accepted strength: some 10^6 guesses, far more than the rate limits of sign-in allow. */
export const FORCA_MINIMA: Forca = 2

/** Strength of a password. @param proprios known facts about its owner, such as name and e-mail */
export const forcaDaSenha = (senha: string, proprios: readonly string[] = []): Forca =>
  library.check(
    senha.slice(0, LONGEST),
    proprios.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2),
  ).score

/** Reason to refuse a password that is long enough, or undefined. */
export const passwordFault = (senha: string, proprios: readonly string[] = []): string | undefined =>
  forcaDaSenha(senha, proprios) < FORCA_MINIMA
    ? 'Esta senha é fácil de adivinhar. Junte duas ou três palavras que só você associa.'
    : undefined
