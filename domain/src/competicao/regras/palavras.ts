import type { CriterioDesempate, Falta, NumerosDaLuta, Tecnica } from '../taekwondo/regrasLuta.ts'
import { CODIGOS_VITORIA, tecnicasDe } from '../taekwondo/regrasLuta.ts'

export const NOMES_DAS_TECNICAS: Readonly<Record<Tecnica, string>> = {
  soco: 'Soco',
  'chute-tronco': 'Chute no tronco',
  'chute-cabeca': 'Chute na cabeça',
  'giro-tronco': 'Giro no tronco',
  'giro-360': 'Giro de 360°',
  'giro-cabeca': 'Giro na cabeça',
}

export const NOMES_DAS_FALTAS: Readonly<Record<Falta, string>> = {
  'sair-da-area': 'Sair da área',
  queda: 'Queda',
  'levantar-perna': 'Levantar a perna',
  'abaixo-da-cintura': 'Abaixo da cintura',
  joelho: 'Joelho',
  'mao-na-cabeca': 'Mão na cabeça',
  'apos-kal-yeo': 'Após o kal-yeo',
  'adversario-caido': 'Adversário caído',
  'agarrar-empurrar': 'Agarrar ou empurrar',
  passividade: 'Passividade',
  'evitar-luta': 'Evitar a luta',
  'contato-cabeca': 'Contato na cabeça',
  conduta: 'Conduta',
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

const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Who is suspended by these rules, and for how long. */
function suspensaoMedica({ codigos, dias, meses }: NumerosDaLuta['nocaute']): string {
  if (codigos.length === 0 || dias.length === 0) return 'nenhuma'
  const order = dias.length === 1 ? '' : `, pela ordem em ${meses} meses`
  return `${dias.join(', ')} dias${order}, para quem perde por ${ou.format(codigos.map((code) => `${code} (${CODIGOS_VITORIA[code]})`))}`
}

/** Numbers of rules with their names, for tables. */
export function regrasEmPalavras(
  rules: NumerosDaLuta & { segundosRodada?: number; segundosDescanso?: number },
): [string, string][] {
  const { finais } = rules
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
    ...(finais.segundos === 0 || finais.faltas.length === 0
      ? []
      : ([
          [
            'Gam-jeom nos últimos segundos',
            `${finais.valor} por ${ou.format(finais.faltas.map((fault) => NOMES_DAS_FALTAS[fault].toLowerCase()))} nos últimos ${finais.segundos} s`,
          ],
        ] as [string, string][])),
    ['Cartão de revisão', cards(rules.cartoesRevisao)],
    ['Cartão técnico', cards(rules.cartoesTecnicos)],
    [
      'Desempate da rodada',
      [...rules.desempate.map((criterion) => CRITERIOS[criterion].toLowerCase()), 'superioridade'].join(', '),
    ],
    ['Dias de suspensão médica', suspensaoMedica(rules.nocaute)],
  ]
}
