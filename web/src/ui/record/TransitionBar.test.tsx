// Transitions of a record as the bar shows them to a user: buttons, obstacles, and past transitions.
import { pedidosVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { SEM_PERMISSOES } from '@sie/domain/base/rights/permissoes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AccessContext, type Access } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import { TransitionBar } from './TransitionBar.tsx'

const DECIDE = ['pedidosVinculo:ler', 'pedidosVinculo:decidir']
const at = { toMillis: () => Date.parse('2026-11-20T15:00:00Z') }
const asked = {
  acao: 'pedir',
  de: '',
  para: 'solicitado',
  lado: 'pessoa',
  quem: 'ana',
  motivo: 'Treino lá desde maio.',
}

interface Seen {
  uid: string
  rules?: Record<string, string[]>
  situacao?: string
  disabled?: boolean
}

/** HTML of the bar for Ana's request for membership of a club, as a user sees it. */
function barOf({ uid, rules = {}, situacao = 'solicitado', disabled = false }: Seen): string {
  const record = {
    id: 'ana-1',
    name: 'Ana Lima',
    pessoa: 'ana',
    pedidoPor: '',
    situacao,
    vinculo: { idEntidade: 'novo', idFederacao: 'fctkd', lados: ['novo', 'fctkd'] },
    metadados: { version: 0, active: true, successorId: '', ownerid: 'ana', owner: 'Ana Lima' },
  } as unknown as Row
  const client = new QueryClient()
  client.setQueryData(
    [...recordKeys.detail(pedidosVinculo, 'ana-1'), 'andamento', 0],
    [{ ...asked, id: '000000', quando: at }],
  )
  const access = {
    author: { uid, name: uid },
    permissoes: { ...SEM_PERMISSOES, ativo: true, entidades: rules, acima: { novo: 'fctkd' } },
    padrao: { mestre: [], professor: [] },
  } as unknown as Access
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AccessContext value={access}>
          <TransitionBar collection={pedidosVinculo} record={record} disabled={disabled} />
        </AccessContext>
      </QueryClientProvider>
    </MemoryRouter>,
  ).replace(/<style[^>]*>.*?<\/style>/g, '')
}

const buttonsOf = (seen: Seen) => [...barOf(seen).matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)

test('each side is offered its own steps, and others none', () => {
  expect(buttonsOf({ uid: 'chefe', rules: { novo: DECIDE } })).toEqual(['Aceitar', 'Recusar'])
  expect(buttonsOf({ uid: 'federacao', rules: { fctkd: DECIDE } })).toEqual(['Aceitar', 'Recusar'])
  expect(buttonsOf({ uid: 'ana' })).toEqual(['Cancelar pedido'])
  expect(buttonsOf({ uid: 'leitora', rules: { novo: ['pedidosVinculo:ler'] } })).toEqual([])
  expect(buttonsOf({ uid: 'vizinho', rules: { outro: DECIDE } })).toEqual([])
})

test('a person on both sides is shown why they may not decide', () => {
  const bar = barOf({ uid: 'ana', rules: { novo: DECIDE } })
  expect(bar).toContain('<strong>Aceitar</strong> ainda não é possível.')
  expect(buttonsOf({ uid: 'ana', rules: { novo: DECIDE } })).toEqual(['Cancelar pedido'])
})

test('a finished process shows its state and its history, and no step', () => {
  const bar = barOf({ uid: 'chefe', rules: { novo: DECIDE }, situacao: 'aceito' })
  expect(bar).toContain('Aceito')
  expect(bar).toContain('Treino lá desde maio.')
  expect(buttonsOf({ uid: 'chefe', rules: { novo: DECIDE }, situacao: 'aceito' })).toEqual([])
})

test('steps are disabled with a reason while there are unsaved changes', () => {
  const bar = barOf({ uid: 'chefe', rules: { novo: DECIDE }, disabled: true })
  expect(bar).toContain('Salve as mudanças antes.')
  expect(bar.match(/<button[^>]*disabled/g)).toHaveLength(2)
})
