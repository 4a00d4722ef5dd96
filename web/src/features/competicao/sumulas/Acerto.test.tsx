import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { regrasDa, tallySumula, type LancamentoGuardado } from '@sie/domain/competicao/sumulas/notas.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Relogio } from './Relogio.tsx'
import type { Lancamento } from './useSumula.ts'

const ID = 'chave-r1-1'
const REGRAS = regrasDa({ segundosRodada: 120 })
const LONG_AGO = 1_000_000

/** The clock of a sheet with these entries, long after they were written. */
function Quadra({ begun }: { begun: readonly Lancamento[] }) {
  const [written, setWritten] = useState(begun)
  const lancamentos = written.map((each, i): LancamentoGuardado =>
    Object.assign(notaDaSumula.parse(Object.assign({ sumula: ID, aparelho: 'a', ordem: i + 1 }, each)), {
      id: `a-${i + 1}`,
      quem: 'mesa',
      // What is written now comes an hour after what the sheet begins with.
      quando: LONG_AGO + i * 1000 + (i < begun.length ? 0 : 3_600_000),
    }),
  )
  const tally = (all: readonly LancamentoGuardado[]) => tallySumula(all, { id: ID, formacao: 0, fechadaEm: 0 }, REGRAS)
  const apuracao = tally(lancamentos)
  const sumula = Object.assign(sumulas.schema.parse({ titulo: 'Luta 1', chave: 'chave', evento: 'e' }), { id: ID })
  return (
    <>
      <Relogio
        parado={false}
        closed={false}
        aberta={{
          sumula: sumula as never,
          regras: REGRAS,
          lancamentos,
          apuracao,
          relogio: 0,
          lancar: (...data) => setWritten((before) => [...before, ...data]),
        }}
      />
      <output>
        {written
          .map(({ tipo, acao = '', segundos = 0, nota = '' }) =>
            [tipo, acao, segundos || '', nota].filter(Boolean).join(' '),
          )
          .slice(begun.length)
          .join('; ')}
      </output>
    </>
  )
}

// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(cleanup)

test('a clock that ran out beside a dead tablet is set to what is left, step by step too, and each correction is taken back', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Quadra begun={[{ tipo: 'cronometro', acao: 'iniciar' }]} />)
  expect(screen.queryByRole('timer', { name: 'Tempo da rodada: 0:00' })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Iniciar tempo' }).matches(':disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Acertar o relógio' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Acertar o relógio' }))
  await user.type(dialog.getByLabelText('Tempo que resta'), '9:00')
  await user.click(dialog.getByRole('button', { name: 'Acertar' }))
  expect(dialog.getByRole('alert').textContent).toBe('Escreva minutos e segundos, até 2:00. Como: 0:37.')
  await user.clear(dialog.getByLabelText('Tempo que resta'))
  await user.type(dialog.getByLabelText('Tempo que resta'), '0:37')
  await user.click(dialog.getByRole('button', { name: 'Acertar' }))
  await user.click(dialog.getByRole('button', { name: 'Mais 10 s' }))
  await user.click(dialog.getByRole('button', { name: 'Menos 1 s' }))
  expect(dialog.queryByRole('status', { name: 'Tempo: 0:46' })).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Desfazer: Relógio acertado: menos 1 s' }))
  expect(screen.queryByRole('timer', { name: 'Tempo da rodada: 0:47' })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Iniciar tempo' }).matches(':disabled')).toBe(false)
  expect(screen.getByText(/^cronometro acertar/).textContent).toBe(
    'cronometro acertar 37; cronometro mais 10; cronometro menos 1; desfazer a-4',
  )
})

test('a correction of the clock of an earlier round is not offered to be undone', async () => {
  const user = userEvent.setup({ delay: null })
  render(
    <Quadra
      begun={[
        { tipo: 'cronometro', acao: 'mais', segundos: 5 },
        { tipo: 'ponto', lado: 'azul', tecnica: 'soco' },
        { tipo: 'fim-rodada' },
        { tipo: 'cronometro', acao: 'nova-rodada' },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Acertar o relógio' }))
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reabrir a 1ª rodada' })).not.toBeNull()
})

test('the round that ended last is opened again, unless the next one has points', async () => {
  const user = userEvent.setup({ delay: null })
  const ended: Lancamento[] = [{ tipo: 'ponto', lado: 'azul', tecnica: 'soco' }, { tipo: 'fim-rodada' }]
  const { unmount } = render(<Quadra begun={ended} />)
  await user.click(screen.getByRole('button', { name: 'Acertar o relógio' }))
  await user.click(screen.getByRole('button', { name: 'Reabrir a 1ª rodada' }))
  expect(screen.getByText(/^desfazer/).textContent).toBe('desfazer a-2')
  unmount()
  render(<Quadra begun={[...ended, { tipo: 'ponto', lado: 'azul', tecnica: 'soco' }]} />)
  await user.click(screen.getByRole('button', { name: 'Acertar o relógio' }))
  expect(screen.queryByRole('button', { name: /^Reabrir/ })).toBeNull()
  expect(screen.queryByText('Para reabrir a 1ª rodada, desfaça antes os lançamentos da 2ª.')).not.toBeNull()
})
