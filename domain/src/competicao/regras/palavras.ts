import type { CriterioDesempate, NumerosDaLuta, Tecnica } from '../taekwondo/regrasLuta.ts'
import { tecnicasDe } from '../taekwondo/regrasLuta.ts'

export const NOMES_DAS_TECNICAS: Readonly<Record<Tecnica, string>> = {
  soco: 'Soco',
  'chute-tronco': 'Chute no tronco',
  'chute-cabeca': 'Chute na cabeça',
  'giro-tronco': 'Giro no tronco',
  'giro-360': 'Giro de 360°',
  'giro-cabeca': 'Giro na cabeça',
}

/** What decides a round with equal points, in words. */
export const CRITERIOS = {
  giro: 'Pontos de giro',
  tecnicas: 'Técnica de maior valor',
  cabeca: 'Pontos na cabeça',
  tronco: 'Pontos no tronco',
  soco: 'Pontos de soco',
  'gam-jeom': 'Menos gam-jeom',
  golpes: 'Golpes registrados',
} as const satisfies Record<CriterioDesempate, string>

export const minutos = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Numbers of rules with their names, for tables. */
export function regrasEmPalavras(
  rules: NumerosDaLuta & { segundosRodada?: number; segundosDescanso?: number },
): [string, string][] {
  const { finais, nocaute } = rules
  const cards = (count: number) => (count === 0 ? 'nenhum' : String(count))
  return [
    [
      'Pontos das técnicas',
      tecnicasDe(rules)
        .map((technique) => `${NOMES_DAS_TECNICAS[technique].toLowerCase()} ${rules.pontos[technique] ?? 0}`)
        .join(', '),
    ],
    ['Rodadas', `vence quem ganha ${rules.rodadasParaVencer}`],
    ...(rules.segundosRodada === undefined
      ? []
      : ([['Tempo', `${minutos(rules.segundosRodada)}, descanso ${minutos(rules.segundosDescanso ?? 0)}`]] as [
          string,
          string,
        ][])),
    ['Diferença de pontos', rules.diferencaPontos === 0 ? 'não encerra a rodada' : String(rules.diferencaPontos)],
    ['Limite e valor do gam-jeom', `${rules.limiteGamJeom} perdem a rodada; cada um dá ${rules.valorGamJeom}`],
    ...(finais.segundos === 0
      ? []
      : ([
          [
            'Gam-jeom nos últimos segundos',
            `${finais.valor} por evitar a luta ou passividade nos últimos ${finais.segundos} s`,
          ],
        ] as [string, string][])),
    ['Cartão de revisão', cards(rules.cartoesRevisao)],
    ['Cartão técnico', cards(rules.cartoesTecnicos)],
    [
      'Desempate da rodada',
      [...rules.desempate.map((criterion) => CRITERIOS[criterion].toLowerCase()), 'superioridade'].join(', '),
    ],
    ['Dias de suspensão médica', `${nocaute.dias.join(', ')} dias, por nocautes em ${nocaute.meses} meses`],
  ]
}
