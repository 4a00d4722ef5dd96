import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { TABELA_DE_GRADUACOES } from '@sie/domain/base/portal/serverDocuments.ts'
import { useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../../../data/publicDocument.ts'
import { Perto } from '../../../../ui/layout/Perto.tsx'
import type { EntidadePublicada } from '../campos.ts'
import { Parte } from './Parte.tsx'

interface Membro {
  nome: string
  cargo: string
  /** years of the term: "2025 a 2028" */
  mandato: string
}

const year = (day: string | undefined) => day?.slice(0, 4) ?? ''

const mandato = (inicio: string | undefined, fim: string | undefined): string =>
  inicio && fim ? `${year(inicio)} a ${year(fim)}` : inicio ? `desde ${year(inicio)}` : fim ? `até ${year(fim)}` : ''

const PRESIDENTE = 'Presidente'

/**
 * Leaders of an entity: president first, board in the entity's order, technical head with their grade. Boards name the president too.
 * @param grau name of the technical head's grade, '' for none
 */
export function membrosDa(
  { presidente, diretoria = [], responsavelTecnico }: EntidadePublicada,
  grau: string,
): Membro[] {
  return [
    {
      nome: presidente?.nome ?? '',
      cargo: PRESIDENTE,
      mandato: mandato(presidente?.inicio, presidente?.fim),
    },
    ...diretoria
      .map(({ nome = '', cargo = '', inicio, fim }) => ({ nome, cargo, mandato: mandato(inicio, fim) }))
      .filter(({ nome, cargo }) => nome !== presidente?.nome || cargo !== PRESIDENTE),
    { nome: responsavelTecnico?.nome ?? '', cargo: 'Responsável técnico', mandato: grau },
  ].filter(({ nome }) => nome !== '')
}

const REGISTRO: { linhas: readonly Partial<LinhaDaTabela>[] } = { linhas: [] }

/** The same, with the grade named as in the entity's federation, else the national name; [] before the entity is loaded. */
export function useMembrosDa(entidade: EntidadePublicada | null | undefined): Membro[] {
  const graduacao = entidade?.responsavelTecnico?.graduacao ?? ''
  // Without the code of the whole table, which would add to this page.
  const { data } = useQuery({ ...publicDocument(TABELA_DE_GRADUACOES, REGISTRO), enabled: graduacao !== '' })
  const rows = data?.linhas.filter(({ codigo }) => codigo === graduacao) ?? []
  const named = (of: string) => rows.find(({ federacao }) => federacao === of)?.nome
  return entidade ? membrosDa(entidade, named(entidade.vinculo?.idFederacao ?? '') ?? named('') ?? '') : []
}

/** Leaders of an entity at the end of its page; the register that names the grade of one is read once the visitor comes near. */
export function Diretoria({ entidade }: { entidade: EntidadePublicada }) {
  const people = membrosDa(entidade, '')
  if (people.length === 0) return null
  return (
    <Container sx={{ py: { xs: 5, md: 8 } }}>
      <Parte id="diretoria" titulo="Diretoria">
        <Perto longe={<ListaDeMembros membros={people} />}>
          <ComGrau entidade={entidade} />
        </Perto>
      </Parte>
    </Container>
  )
}

const ComGrau = ({ entidade }: { entidade: EntidadePublicada }) => <ListaDeMembros membros={useMembrosDa(entidade)} />

export const ListaDeMembros = ({ membros }: { membros: readonly Membro[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
      columnGap: 4,
      rowGap: 0,
    }}
  >
    {membros.map(({ nome, cargo, mandato: term }, index) => (
      <Box component="li" key={`${cargo} ${index}`} sx={{ py: 1.75, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h6" component="p">
          {nome}
        </Typography>
        <Typography color="textSecondary">{cargo}</Typography>
        {term && (
          <Typography variant="body2" color="textSecondary">
            {term}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)
