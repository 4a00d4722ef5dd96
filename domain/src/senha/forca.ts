import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words that people here choose first, beside the library's common passwords. */
const DAQUI = [
  'taekwondo taekwon kwondo poomsae kyorugui kyorugi dobok dojang sabonim cbtkd fctkd rstkd prtkd faixa preta mestre',
  'senha mudar trocar acesso entrar portal usuario admin teste brasil brasilia parana santa catarina gaucho',
  'flamengo corinthians palmeiras saopaulo santos gremio internacional cruzeiro atletico vasco botafogo fluminense',
  'amor familia jesus deus felicidade princesa gatinha cachorro futebol janeiro fevereiro marco abril maio junho julho',
  'agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo',
]
  .join(' ')
  .split(' ')

// Longer passwords are judged by their beginning, so that the work is bounded.
const LONGEST = 64

const library = new ZxcvbnFactory({
  dictionary: { ...dictionary, daqui: DAQUI },
  graphs: adjacencyGraphs,
  maxLength: LONGEST,
})

/** 0 (among the first guesses) to 4 (beyond 10^10 guesses), as the library counts. */
export type Forca = 0 | 1 | 2 | 3 | 4

/** Weakest password that is accepted: some 10^6 guesses, far beyond what the limits of sign-in let anybody try. */
export const FORCA_MINIMA: Forca = 2

/** How hard a password is to guess. @param proprios what others know of its owner, such as name and e-mail */
export const forcaDaSenha = (senha: string, proprios: readonly string[] = []): Forca =>
  library.check(
    senha.slice(0, LONGEST),
    proprios.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2),
  ).score

/** Why a password is refused although it is long enough, or undefined. */
export const faltaNaSenha = (senha: string, proprios: readonly string[] = []): string | undefined =>
  forcaDaSenha(senha, proprios) < FORCA_MINIMA
    ? 'Esta senha é fácil de adivinhar. Junte duas ou três palavras que só você associa.'
    : undefined
