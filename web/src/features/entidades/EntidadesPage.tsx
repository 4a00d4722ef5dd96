import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { UFS } from '@sie/domain/base/collections/campos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { withFilters } from '../../data/listState.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { federationListOptions } from '../../data/entidades.ts'
import { useReferences } from '../../data/references.ts'
import { listScopes, NACIONAL } from '../../data/scope.ts'
import { FieldFilter, type Option } from '../../ui/list/FieldFilter.tsx'
import { FoldedFilters } from '../../ui/list/FoldedFilters.tsx'
import type { FiltersProps } from '../../ui/list/ListFilters.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { CAMINHOS, colunas, NUMEROS } from './colunas.tsx'
import { documentosAVencer } from './opcoes.ts'
import { MinhasEntidades } from './MinhasEntidades.tsx'

const opcoesDe = (path: string): Option[] => [...(entidades.fields.find((field) => field.path === path)?.options ?? [])]

/** /sie/cadastros/entidades: the register of entities (PRODUCT 2(b)). Users with rights under clubs only see those clubs. */
export function EntidadesPage() {
  const { permissoes, padrao } = useAccess()
  const references = useReferences()
  const holds = useHoldsAnywhere()
  if (listScopes(entidades, permissoes, padrao).length === 0) return <MinhasEntidades />
  const national = entidadesComRegra(permissoes, padrao, 'entidades:ler').includes(ENTIDADE_PADRAO)
  return (
    <RecordListPage
      collection={entidades}
      columns={colunas(references, national)}
      form={address('/sie/cadastros/entidades/addentidade')}
      filters={Object.values(CAMINHOS)}
      drawFilters={(props) => <EntidadesFilters {...props} />}
      numbers={NUMEROS}
      exportNote="Vai para o arquivo a lista como está filtrada agora, sem dados bancários."
      empty="Cadastre a primeira entidade ou importe a planilha da federação."
      actions={
        <>
          <Button
            startIcon={<AccountTree />}
            component={Link}
            to={address('/sie/cadastros/entidades', { ver: 'arvore' })}
          >
            Árvore
          </Button>
          {holds('entidades:criar') && (
            <Button
              startIcon={<FileUpload />}
              component={Link}
              to={address('/sie/cadastros/entidades', { importar: true })}
            >
              Importar
            </Button>
          )}
        </>
      }
    />
  )
}

function EntidadesFilters({ state, change, scope }: FiltersProps) {
  const access = useAccess()
  const national = scope.kind === NACIONAL.kind
  const { data: federacoes = [] } = useQuery({ ...federationListOptions(access), enabled: national })
  const filter = (path: string, label: string, options: readonly Option[], none = 'Todas') => (
    <FieldFilter
      key={path}
      label={label}
      value={state.filtros[path] ?? ''}
      options={options}
      none={none}
      onChange={(value) => change(({ filtros }) => ({ filtros: withFilters(filtros, { [path]: value }) }))}
    />
  )
  return (
    <FoldedFilters used={Object.keys(state.filtros).length}>
      {filter(CAMINHOS.tipo, 'Tipo', opcoesDe(CAMINHOS.tipo), 'Todos')}
      {filter(CAMINHOS.situacao, 'Filiação', opcoesDe(CAMINHOS.situacao))}
      {national &&
        filter(
          CAMINHOS.federacao,
          'Federação',
          federacoes.map(({ id, dadosPessoais }) => ({
            value: id,
            label: dadosPessoais.sigla || dadosPessoais.name,
          })),
        )}
      {filter(
        CAMINHOS.uf,
        'UF',
        UFS.map((uf) => ({ value: uf, label: uf })),
      )}
      {filter(CAMINHOS.vencimento, 'Documentos', documentosAVencer(), 'Todos')}
      {filter(
        CAMINHOS.publica,
        'No site',
        [
          { value: 'true', label: 'Aparecem' },
          { value: 'false', label: 'Não aparecem' },
        ],
        'Todas',
      )}
    </FoldedFilters>
  )
}
