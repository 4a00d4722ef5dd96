// Saved views of a list: on the server, alone or shared, and on this device where a search was typed.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { expect, test } from 'vitest'
import { choose, onEngine, screen, show, stored, waitFor, within } from '../../../../tests/support/screen.tsx'
import type { Visao } from '../../data/savedSearches.ts'
import { RecordListPage } from './RecordListPage.tsx'

onEngine()

type Saved = Pick<Visao, 'id' | 'nome' | 'query'> & {
  ocultas?: string[] | undefined
  entidade?: string | undefined
}

const PATH = '/sie/administracao/departamentos'
const department = (name: string) =>
  stored('departamentos', name.toLowerCase(), { name, vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
const listed = (name: string) => screen.findByRole('link', { name })
const list = () => (
  <RecordListPage
    collection={departamentos}
    columns={['metadados.active']}
    form={address('/sie/administracao/departamentos')}
  />
)

/** The server's saved views, kept by a test. */
function savedViews(before: Visao[] = []) {
  let visoes = before
  return {
    visoesDaLista: () => ({ visoes }),
    salvarVisao: ({ id, nome, query, ocultas = [], entidade = '' }: Saved) => {
      const saved = { id, nome, query, ocultas, entidade, minha: true, autor: 'Marina' }
      visoes = [...visoes.filter((other) => other.id !== id), saved]
      return { id }
    },
    removerVisao: ({ id }: Pick<Saved, 'id'>) => {
      visoes = visoes.filter((other) => other.id !== id)
      return {}
    },
  }
}

test('a typed search is saved on this device under a name, opened again and removed', async () => {
  await department('Arbitragem')
  const { user, params, calls } = await show(`${PATH}?busca=arbi`, list(), { answers: savedViews() })
  await listed('Arbitragem')
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await user.type(await screen.findByLabelText('Nome para a lista como está agora'), 'Os de arbitragem{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(params().toString()).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await screen.findByText('Sem busca nem filtros, não há o que salvar.')
  await user.click(await screen.findByRole('button', { name: /^Os de arbitragem/ }))
  await waitFor(() => expect(params().get('busca')).toBe('arbi'))
  await user.click(await screen.findByRole('button', { name: 'Pesquisas salvas' }))
  await user.click(await screen.findByRole('button', { name: 'Remover a pesquisa Os de arbitragem' }))
  await screen.findByText('Nenhuma ainda. Filtre a lista e salve aqui, com um nome.')
  expect(calls.map(({ name }) => name)).not.toContain('salvarVisao')
})

test('filters are saved on the server, shared with an office, renamed and removed; what this device held is taken over once', async () => {
  await department('Arbitragem')
  const kept = JSON.stringify([{ name: 'Inativos', query: 'situacao=inativos' }])
  localStorage.setItem('sie-pesquisas:secretaria:departamentos', kept)
  const others = { id: 'de-outra', nome: 'Da chefe', query: 'situacao=ativos', ocultas: [], entidade: 'fctkd' }
  const { user, params } = await show(`${PATH}?situacao=ativos`, list(), {
    answers: savedViews([{ ...others, minha: false, autor: 'Helena Prado' }]),
  })
  await listed('Arbitragem')
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await screen.findByRole('button', { name: 'Inativos Só sua' })
  expect(localStorage.getItem('sie-pesquisas:secretaria:departamentos')).toBeNull()
  await screen.findByRole('button', { name: 'Da chefe FCTKD · de Helena Prado' })
  expect(screen.queryByRole('button', { name: 'Renomear a pesquisa Da chefe' })).toBeNull()
  await user.type(screen.getByLabelText('Nome para a lista como está agora'), 'Em uso')
  await choose(user, 'Quem vê', 'A equipe: FCTKD')
  await user.click(screen.getByRole('button', { name: 'Salvar pesquisa' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await screen.findByRole('button', { name: 'Em uso FCTKD · compartilhada por você' })
  await user.click(screen.getByRole('button', { name: 'Renomear a pesquisa Inativos' }))
  const name = screen.getByLabelText('Nome da pesquisa')
  await user.clear(name)
  await user.type(name, 'Fora de uso{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await user.click(await screen.findByRole('button', { name: 'Remover a pesquisa Em uso' }))
  const sure = await screen.findByRole('dialog', { name: 'Remover “Em uso”?' })
  within(sure).getByText('Ela some para toda a equipe: FCTKD.')
  await user.click(within(sure).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Em uso/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Fora de uso Só sua' }))
  await waitFor(() => expect(params().get('situacao')).toBe('inativos'))
})

test('a view of this device that the server refuses stays here, and the others are taken over', async () => {
  await department('Arbitragem')
  const kept = ['Recusada', 'Inativos'].map((name) => ({ name, query: 'situacao=inativos' }))
  localStorage.setItem('sie-pesquisas:secretaria:departamentos', JSON.stringify(kept))
  const views = savedViews()
  const { user } = await show(PATH, list(), {
    answers: {
      ...views,
      salvarVisao: (asked: Saved) => {
        if (asked.nome === 'Recusada') throw new ErroSIE('dados-invalidos', { nome: 'São no máximo 40.' })
        return views.salvarVisao(asked)
      },
    },
  })
  await listed('Arbitragem')
  await user.click(screen.getByRole('button', { name: 'Pesquisas salvas' }))
  await screen.findByRole('button', { name: 'Inativos Só sua' })
  await screen.findByRole('button', { name: 'Recusada Neste aparelho, até você sair da conta' })
  expect(screen.queryByRole('alert')).toBeNull()
})
