import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import {
  CAMPOS_DA_LINHA,
  CLUBES_POR_PAGINA,
  isDeCima,
  nomeDoMunicipio,
  POR_MUNICIPIO,
  POR_NOME,
} from '@sie/domain/base/portal/listaDeClubes.ts'
import { gramKey } from '@sie/domain/base/search/fields.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useState, type ReactNode } from 'react'
import type { Cursor, PublicQuery } from '../../../data/published.ts'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import type { EntidadePublicada } from './campos.ts'
import { LinhaDaEntidade } from './LinhaDaEntidade.tsx'

interface ListaDeClubesProps {
  busca: string
  uf: string
  municipio: string
  tipo: string
  /** whether there is a heading for each town; a search is ordered by name */
  porMunicipio: boolean
  vazio: ReactNode
}

/** Published entities, ten at a time. The query searches the longest word, and the page filters the rows by the others. */
export function ListaDeClubes({ busca, uf, municipio, tipo, porMunicipio, vazio }: ListaDeClubesProps) {
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined])
  const words = normalize(busca).split(' ').filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const searched = longest.length >= 3
  const grouped = porMunicipio && !searched && municipio === ''
  const query: PublicQuery = {
    equal: {
      'filtros.publica': true,
      ...(uf ? { 'dadosEndereco.logradouroUF': uf } : {}),
      ...(municipio ? { 'filtros.municipio': municipio } : {}),
      ...(tipo ? { 'dadosPessoais.tipoEntidade': tipo } : {}),
    },
    ...(searched ? { contains: keyOf(longest) } : {}),
    order: grouped ? POR_MUNICIPIO : POR_NOME,
    limit: CLUBES_POR_PAGINA,
  }
  return (
    <>
      {cursors.map((after, page) => (
        <PublishedList<Entidade>
          key={page}
          collection="entidades"
          query={after ? { ...query, after } : query}
          fields={CAMPOS_DA_LINHA}
          skeleton={<LinhasAEspera />}
          empty={page === 0 ? vazio : null}
        >
          {(rows, next) => {
            const found = rows.filter(({ dadosPessoais }) =>
              words.every((word) => dadosPessoais?.searchableName?.includes(word)),
            )
            // A few dozen among thousands: cheaper to leave out here than to exclude by an index.
            const shown = found.filter(({ dadosPessoais }) => !isDeCima(dadosPessoais?.tipoEntidade))
            return (
              <>
                {shown.length === 0 && !next && page === 0 ? vazio : <Linhas rows={shown} grouped={grouped} />}
                {page === cursors.length - 1 && next && (
                  <Box sx={{ textAlign: 'center', mt: 4 }}>
                    <Button variant="outlined" size="large" onClick={() => setCursors([...cursors, next])}>
                      {shown.length === 0 ? 'Continuar a busca' : 'Mostrar mais'}
                    </Button>
                  </Box>
                )}
              </>
            )
          }}
        </PublishedList>
      ))}
    </>
  )
}

/** Search condition of a word: by four of its letters, or by three. */
const keyOf = (word: string) =>
  word.length >= 4
    ? { path: 'dadosPessoais.chavesBusca', value: gramKey(word.slice(0, 4)) }
    : { path: 'dadosPessoais.trigam', value: word }

function Linhas({ rows, grouped }: { rows: readonly EntidadePublicada[]; grouped: boolean }) {
  if (!grouped) return <Grade rows={rows} />
  const towns = new Map<string, EntidadePublicada[]>()
  for (const row of rows) {
    const name = nomeDoMunicipio(row.dadosEndereco?.logradouroMunicipio, row.dadosEndereco?.logradouroUF)
    towns.set(name, [...(towns.get(name) ?? []), row])
  }
  return (
    <>
      {[...towns].map(([name, clubs]) => (
        <section key={name} aria-label={name}>
          <Typography variant="h6" component="h2" sx={{ pt: 3, pb: 0.5, borderBottom: 2, borderColor: 'text.primary' }}>
            {name}
          </Typography>
          <Grade rows={clubs} />
        </section>
      ))}
    </>
  )
}

const GRADE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
} as const

const Grade = ({ rows }: { rows: readonly EntidadePublicada[] }) => (
  <Box component="ul" sx={GRADE}>
    {rows.map((entidade) => (
      <LinhaDaEntidade key={entidade.id} entidade={entidade} />
    ))}
  </Box>
)

const LinhasAEspera = () => (
  <Box sx={GRADE} aria-busy>
    {Array.from({ length: 8 }, (_, index) => (
      <Box key={index} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 72 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Box>
      </Box>
    ))}
  </Box>
)
