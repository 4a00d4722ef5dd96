import type { RotaPath } from '@sie/domain/base/portal/routes.ts'
import type { Parts } from './parts.ts'

type List = () => Promise<{ PARTS: Parts }>

/** Lists of screens by the prefix of their address, the first match counts. */
const LISTS: readonly (readonly [string, List])[] = [
  ['/sie/financeiro/', () => import('./guarded/financeiro.ts')],
  ['/sie/servicos/', () => import('./guarded/servicos.ts')],
  ['/sie/cadastros/', () => import('./guarded/cadastros.ts')],
  ['/sie/administracao/', () => import('./guarded/administracao.ts')],
  ['/sie/editor-novidades', () => import('./guarded/conteudo.ts')],
  ['/admin/certificados-monitor', () => import('./guarded/servicos.ts')],
  ['/admin/', () => import('./guarded/administracao.ts')],
  ['/apoiadores', () => import('./guarded/administracao.ts')],
  ['/institucional/regimentotaxas', () => import('./guarded/administracao.ts')],
  ['/institucional/', () => import('./guarded/cadastros.ts')],
  ['/eventos/', () => import('./guarded/eventos.ts')],
  ['/preview/', () => import('./guarded/eventos.ts')],
  ['/selecoes/', () => import('./guarded/eventos.ts')],
  ['/helpdesk', () => import('./guarded/ajuda.ts')],
  ['/sie', () => import('./guarded/painel.ts')],
  ['/cbtkdeduca/turma', () => import('./guarded/educa.ts')],
  ['/change-', () => import('./guarded/minhaConta.ts')],
  ['/notverified', () => import('./guarded/minhaConta.ts')],
  ['/unauthorized', () => import('./guarded/minhaConta.ts')],
  ['/profile', () => import('./guarded/proprio.ts')],
  ['/carteirinha-virtual', () => import('./guarded/carteirinha.ts')],
]

/** Screens that need a session or a right, of the portal area of an address: visitors load none of these lists, members only the lists of their areas. */
export async function guardedParts(path: RotaPath): Promise<Parts> {
  const list = LISTS.find(([start]) => path.startsWith(start))?.[1] ?? (() => import('./guarded/conteudo.ts'))
  return (await list()).PARTS
}
