// Certain pairs are accepted over all pages at once: asked before, not more than what is certain, and taken back together.
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { allRules, onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { ConciliacaoPage } from './ConciliacaoPage.tsx'

onEngine()

const TREASURER = {
  ...SECRETARIA,
  entidades: { fctkd: [...allRules('movimentos'), 'movimentos:conciliar', 'extratos:criar'] },
}

const linha = (id: string, fatura: string, certeza = 'certo') => ({
  id,
  dia: '2026-11-03',
  valor: 9_000,
  texto: `PIX ${id}`,
  documento: '',
  situacao: 'aberto',
  nota: '',
  proposta: { tipo: 'fatura', id: fatura, nome: fatura, valor: 9_000, vencimento: '', certeza, motivo: '' },
  iguais: 0,
  opcoes: [] as object[],
  divisao: [],
})

const PAGINAS = [
  { movimentos: [linha('um', 'fatura-1'), linha('talvez', 'fatura-9', 'sugerido'), linha('dobro', 'fatura-2')] },
  { movimentos: [linha('dobro-outra-vez', 'fatura-2'), linha('dois', 'fatura-3')] },
]

const open = (calls: string[], answers: object = {}) =>
  show('/sie/financeiro/receitas?ver=conciliacao', <ConciliacaoPage />, {
    as: TREASURER,
    answers: {
      consultarConciliacao: ({ depois }: { depois: unknown }) => ({
        totais: { aberto: 5, conciliado: 0, ignorado: 2 },
        extrato: null,
        leiautes: {},
        proximo: depois ? null : { dia: '2026-11-03', id: 'dobro' },
        ...PAGINAS[depois ? 1 : 0],
      }),
      conciliar: ({ movimento, alvo }: { movimento: string; alvo: { id: string } }) => {
        calls.push(`${movimento} ${alvo.id}`)
        return { situacao: 'conciliado' }
      },
      desfazerConciliacao: ({ movimento }: { movimento: string }) => {
        calls.push(`undo ${movimento}`)
        return { situacao: 'aberto' }
      },
      ...answers,
    } as never,
  })

test('certain lines of all pages are accepted together, and undone together', async () => {
  const calls: string[] = []
  const { user } = await open(calls)
  await user.click(await screen.findByRole('button', { name: 'Aceitar todas as certas' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Conciliar 2 lançamentos?')
  within(dialog).getByText(/R\$\s180,00 no total/)
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Conciliar' }))
  await screen.findByText('2 lançamentos conciliados.')
  expect(calls).toEqual(['um fatura-1', 'dois fatura-3'])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(calls.slice(2)).toEqual(['undo um', 'undo dois']))
})

test('what is refused is told, and what was done can still be undone', async () => {
  const calls: string[] = []
  const { user } = await open(calls, {
    conciliar: ({ movimento }: { movimento: string }) => {
      if (movimento === 'um') throw new ErroSIE('conflito')
      return { situacao: 'conciliado' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar todas as certas' }))
  await user.click(await screen.findByRole('button', { name: 'Conciliar' }))
  await screen.findByText(/^1 lançamento conciliado\. 1 não: /)
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(calls).toEqual(['undo dois']))
})

test('where no line is certain it says so, and asks nothing', async () => {
  const { user } = await open([], {
    consultarConciliacao: ({ depois }: { depois: unknown }) => ({
      totais: { aberto: 2, conciliado: 0, ignorado: 0 },
      extrato: null,
      leiautes: {},
      proximo: depois ? null : { dia: '2026-11-03', id: 'talvez' },
      movimentos: [linha(depois ? 'outro' : 'talvez', 'fatura-9', 'sugerido')],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar todas as certas' }))
  await screen.findByText('Nenhum par certo entre os lançamentos em aberto.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an undo that is stopped on its way says how far it came, and goes on', async () => {
  const calls: string[] = []
  let release = () => {}
  const { user } = await open(calls, {
    desfazerConciliacao: async ({ movimento }: { movimento: string }) => {
      calls.push(`undo ${movimento}`)
      await new Promise<void>((resolve) => (release = resolve))
      return { situacao: 'aberto' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar todas as certas' }))
  await user.click(await screen.findByRole('button', { name: 'Conciliar' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await user.click(await screen.findByRole('button', { name: 'Parar' }))
  release()
  await screen.findByText('Desfeitos 1 de 2.')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(calls.slice(2)).toEqual(['undo um', 'undo dois']))
  release()
  await screen.findByText('Desfeito: voltou a ficar como antes.')
})

test('the bar counts what was set aside on neither side', async () => {
  await open([])
  await screen.findByText('0 de 5 conciliados · 5 em aberto · 2 ignorados à parte')
  expect(screen.getByRole('progressbar', { name: 'Lançamentos conciliados' }).getAttribute('aria-valuenow')).toBe('0')
})

test('where several match equally it says so, and none is chosen before', async () => {
  const one = linha('um', 'fatura-1', 'sugerido')
  const opcoes = [one.proposta, { ...one.proposta, id: 'fatura-2', nome: 'fatura-2' }]
  const movimento = { ...one, proposta: null, iguais: 2, opcoes }
  const { user } = await open([], {
    consultarConciliacao: () => ({
      totais: { aberto: 1, conciliado: 0, ignorado: 0 },
      extrato: null,
      leiautes: {},
      proximo: null,
      movimentos: [movimento],
    }),
    procurarPar: () => ({ opcoes: ['x', 'y'].map((id) => ({ ...one.proposta, id, nome: id, certeza: 'outro' })) }),
  })
  await screen.findByText('2 servem igualmente para este lançamento. Escolha a certa.')
  screen.getByText('2 servem igualmente: escolha')
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(chosen()).toEqual([false, false])
  await user.type(screen.getByRole('textbox', { name: 'Procurar outra fatura ou conta' }), 'koe')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  await screen.findByRole('radio', { name: /^y/ })
  expect(chosen()).toEqual([false, false, false, false])
})
