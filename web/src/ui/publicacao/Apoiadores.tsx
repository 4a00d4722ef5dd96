import type { Apoiador } from '@sie/domain/conteudo/collections/apoiadores.ts'
import { CATEGORIAS_DE_APOIADOR } from '@sie/domain/base/portal/apoiadores.ts'
import { useNoPortal } from '../../data/noPortal.ts'
import { Logos, type Logo } from './Logos.tsx'

/** Heights of logos in pixels, by tier: larger for larger contributions. */
const ALTURAS = { master: 76, ouro: 58, prata: 46, apoio: 38, governo: 46 } as const
const TIERS = Object.keys(ALTURAS) as (keyof typeof ALTURAS)[]

/** Supporters of the portal by tier: a section of the home, or of the footer of other pages. Nothing where there are none. */
export function Apoiadores({ rodape = false }: { rodape?: boolean }) {
  const todos = useNoPortal<Logo & Pick<Apoiador, 'categoria'>>('apoiadores')
  const grupos = TIERS.map((tier) => ({
    titulo: CATEGORIAS_DE_APOIADOR[tier],
    altura: ALTURAS[tier],
    logos: todos.filter(({ categoria }) => categoria === tier),
  }))
  return <Logos nome="Apoiadores" grupos={grupos} rodape={rodape} />
}
