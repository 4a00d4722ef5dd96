import { expect, test } from 'vitest'
import { suspensoAte } from '../pessoas/cadastro/situacao.ts'
import { estadoDaCarteira, lastValidDay, SITUACOES_DA_CARTEIRA } from './carteira.ts'

const DIA = '2026-11-28'
const DAYS = ['2026-11-27', DIA, '2026-11-29']
const BOTH = [true, false]

/** Cards in every stored state, with and without a suspension around the day. */
const CARDS = SITUACOES_DA_CARTEIRA.flatMap((situacao) =>
  BOTH.flatMap((suspensa) =>
    DAYS.flatMap((validade) =>
      DAYS.flatMap((anuidadeAte) =>
        DAYS.flatMap((desde) =>
          ['', ...DAYS].map((ate) => ({ situacao, suspensa, validade, anuidadeAte, suspensoes: [{ desde, ate }] })),
        ),
      ),
    ),
  ),
)

test('a card of a suspended person is suspended while that lasts, whatever else holds, unless it was revoked', () => {
  for (const card of CARDS) {
    const held = suspensoAte(card.suspensoes, DIA) !== ''
    const without = estadoDaCarteira({ ...card, suspensoes: [] }, DIA)
    const wanted = held && card.situacao !== 'revogada' ? 'suspensa' : without
    expect([card, estadoDaCarteira(card, DIA)]).toEqual([card, wanted])
    if (held) expect(lastValidDay(card, DIA)).toBe('')
  }
})
