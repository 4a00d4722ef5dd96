import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ageOn, isDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useGradesOf } from '../../../data/graduacoes.ts'
import { ESTADO_INICIAL, type ListState } from '../../../data/listState.ts'
import { useRecordList } from '../../../data/useRecordList.ts'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'
import type { ListScope } from '../../../data/scope.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'

interface Pessoa {
  id: string
  nome: string
  detalhe?: string
}

interface QuemProps {
  marcadas: ReadonlySet<string>
  /** whether the cart is full */
  cheio: boolean
  onToggle: (pessoas: readonly { id: string; nome: string }[], on: boolean) => void
  /** whether one check box selects the whole page; true by default where members are listed */
  todas?: boolean
}

/** Choice of the user and the minors in their care. */
export const Proprios = ({ pessoas, ...props }: QuemProps & { pessoas: readonly Pessoa[] }) =>
  pessoas.length === 0 ? (
    <Alert severity="info">
      Você ainda não tem cadastro de praticante. Quem inscreve por uma associação escolhe-a acima.
    </Alert>
  ) : (
    <Linhas pessoas={pessoas} {...props} />
  )

const NENHUM_NUMERO = {}

/** Choice of members of a club or federation, searched by name, page by page. */
export function Membros({ entidade, ...props }: QuemProps & { entidade: EntityChoice }) {
  const access = useAccess()
  const [state, setState] = useState<ListState>({ ...ESTADO_INICIAL, situacao: 'ativos', tamanho: 25 })
  const { id, federacao } = entidade
  const scope = useMemo<ListScope>(
    () =>
      id === ENTIDADE_PADRAO
        ? { kind: 'nacional' }
        : id === federacao
          ? { kind: 'federacao', id }
          : { kind: 'entidade', id, federacao },
    [id, federacao],
  )
  const list = useRecordList(access, praticantes, scope, state, NENHUM_NUMERO)
  const today = hoje()
  const gradesOf = useGradesOf()
  const pessoas = list.rows.map((row): Pessoa => {
    const { name, birthdate } = row.dadosPessoais
    const grade = graduacao(row.dadosTaekwondo.graduacao, gradesOf(row.dadosFiliacao.federacaoID))?.nome ?? ''
    const age = isDay(birthdate) ? `${ageOn(birthdate, today)} anos` : ''
    return {
      id: row.id,
      nome: name,
      detalhe: [age, grade, id === federacao ? row.dadosFiliacao.vinculadoAEntidade : ''].filter(Boolean).join(' · '),
    }
  })
  return (
    <>
      <SearchField
        label="Buscar membro"
        value={state.busca}
        onChange={(busca) => setState((before) => ({ ...before, busca }))}
      />
      {list.error ? (
        <RetryAlert onRetry={list.retry}>Não foi possível carregar os membros.</RetryAlert>
      ) : list.isPending ? (
        <Skeleton variant="rounded" height={240} aria-busy />
      ) : pessoas.length === 0 ? (
        <EmptyState title="Ninguém encontrado" text="Procure por outro nome, ou confira os membros no cadastro." />
      ) : (
        <Linhas pessoas={pessoas} todas {...props} />
      )}
      <Pager
        page={list.page}
        next={list.next}
        previous={list.previous}
        size={state.tamanho}
        onSize={(tamanho) => setState((before) => ({ ...before, tamanho }))}
      />
    </>
  )
}

function Linhas({ pessoas, marcadas, cheio, onToggle, todas = false }: QuemProps & { pessoas: readonly Pessoa[] }) {
  const on = pessoas.filter(({ id }) => marcadas.has(id)).length
  return (
    <Box component="ul" aria-label="Pessoas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {todas && (
        <Linha
          checked={on === pessoas.length}
          indeterminate={on > 0 && on < pessoas.length}
          disabled={cheio && on < pessoas.length}
          onChange={(checked) => onToggle(pessoas, checked)}
          label={<strong>{`Todas desta página (${pessoas.length})`}</strong>}
        />
      )}
      {pessoas.map(({ id, nome, detalhe }) => (
        <Linha
          key={id}
          checked={marcadas.has(id)}
          disabled={cheio && !marcadas.has(id)}
          onChange={(checked) => onToggle([{ id, nome }], checked)}
          label={
            <>
              {nome}
              {detalhe && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {detalhe}
                </Typography>
              )}
            </>
          }
        />
      ))}
    </Box>
  )
}

function Linha(props: {
  checked: boolean
  indeterminate?: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
}) {
  const { checked, indeterminate = false, disabled, onChange, label } = props
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FormControlLabel
        sx={{ width: 1, m: 0, py: 0.25 }}
        control={
          <Checkbox
            checked={checked}
            indeterminate={indeterminate}
            disabled={disabled}
            onChange={(_, next) => onChange(next)}
          />
        }
        label={label}
      />
    </Box>
  )
}
