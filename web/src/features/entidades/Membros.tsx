import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { countOptions, listOptions } from '../../data/queries.ts'
import { listScopes, scopeOf, type ListScope } from '../../data/scope.ts'
import { countText } from '../../data/records.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { Pior } from '../../ui/record/Pior.tsx'
import { situacaoDe, type EntidadeRow } from './colunas.tsx'
import { enderecoDaEntidade } from './secoes.ts'

const SHOWN = 10

/** People of an entity, and entities below it, as far as the user may read them. */
export function Membros({ entidade }: { entidade: EntidadeRow }) {
  const { permissoes, padrao } = useAccess()
  const can = useCan()
  const { id, vinculo } = entidade
  const federation = entidade.dadosPessoais.tipoEntidade === 'federacao'
  if (id === ENTIDADE_PADRAO) return null
  const people: ListScope | undefined = can('praticantes:ler', { entidade: id, federacao: vinculo.idFederacao })
    ? federation
      ? { kind: 'federacao', id }
      : { kind: 'entidade', id, federacao: vinculo.idFederacao }
    : undefined
  const [first] = listScopes(entidades, permissoes, padrao)
  const below =
    first && scopeOf(listScopes(entidades, permissoes, padrao), { entidade: id, federacao: vinculo.idFederacao })
  return (
    <>
      {people && (
        <Trecho
          titulo="Pessoas"
          collection={praticantes}
          scope={people}
          filtros={{}}
          todas={address('/sie/cadastros/pessoas', {
            [federation ? 'dadosFiliacao.federacaoID' : 'dadosFiliacao.vinculadoAEntidadeID']: id,
            ...(!federation && { 'dadosFiliacao.federacaoID': vinculo.idFederacao }),
          })}
          vazio="Ninguém vinculado ainda."
          linha={(pessoa) => ({
            nome: pessoa.dadosPessoais.name,
            para: address('/sie/cadastros/addpraticante', { id: pessoa.id }),
            lado: <Faixa codigo={pessoa.dadosTaekwondo.graduacao} federacao={pessoa.dadosFiliacao.federacaoID} />,
          })}
        />
      )}
      {below && federation && (
        <Trecho
          titulo="Entidades desta federação"
          collection={entidades}
          scope={below}
          filtros={{ 'filtros.superior': id }}
          todas={address('/sie/cadastros/entidades', { 'vinculo.idFederacao': id })}
          vazio="Nenhuma entidade ainda."
          linha={(abaixo) => ({
            nome: abaixo.dadosPessoais.name,
            para: enderecoDaEntidade(abaixo.id),
            lado: <Pior situacao={situacaoDe(abaixo)} />,
          })}
        />
      )}
    </>
  )
}

interface TrechoProps<S extends Collection['schema']> {
  titulo: string
  collection: Collection<S>
  scope: ListScope
  filtros: Record<string, string>
  /** address of the full list */
  todas: Address
  vazio: string
  linha: (row: NonNullable<ReturnType<typeof useRows<S>>['data']>['rows'][number]) => {
    nome: string
    para: Address
    lado: React.ReactNode
  }
}

const stateOf = (filtros: Record<string, string>) => ({
  ...ESTADO_INICIAL,
  situacao: 'ativos' as const,
  filtros,
  tamanho: SHOWN,
})

const useRows = <S extends Collection['schema']>(
  collection: Collection<S>,
  scope: ListScope,
  filtros: Record<string, string>,
) => useQuery(listOptions(useAccess(), collection, scope, stateOf(filtros), null))

function Trecho<S extends Collection['schema']>({
  titulo,
  collection,
  scope,
  filtros,
  todas,
  vazio,
  linha,
}: TrechoProps<S>) {
  const rows = useRows(collection, scope, filtros)
  const count = useQuery(countOptions(useAccess(), collection, scope, stateOf(filtros)))
  return (
    <Card component="section" variant="outlined" aria-label={titulo} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 38, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {titulo}
        </Typography>
        {count.data && (
          <Typography variant="body2" color="textSecondary">
            {countText(count.data, collection)}
          </Typography>
        )}
      </Stack>
      {rows.error ? (
        <RetryAlert onRetry={rows.refetch}>Não foi possível ler a lista.</RetryAlert>
      ) : rows.isPending ? (
        <Skeleton height={120} />
      ) : rows.data?.rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {vazio}
        </Typography>
      ) : (
        <>
          <Stack component="ul" aria-label={titulo} spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.data?.rows.map((row) => {
              const { nome, para, lado } = linha(row)
              return (
                <Stack component="li" key={row.id} direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 32 }}>
                  <Link component={RouterLink} to={para} sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {nome}
                  </Link>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {lado}
                  </Typography>
                </Stack>
              )
            })}
          </Stack>
          <Button size="small" component={RouterLink} to={todas} sx={{ mt: 1 }}>
            Ver na lista
          </Button>
        </>
      )}
    </Card>
  )
}
