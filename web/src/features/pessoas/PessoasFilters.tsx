import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { UFS } from '@sie/domain/base/collections/campos.ts'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withFilters } from '../../data/listState.ts'
import { useAccess } from '../../data/access.ts'
import { NACIONAL } from '../../data/scope.ts'
import { federationListOptions } from '../../data/entidades.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { EntitySearch } from '../../ui/form/EntitySearch.tsx'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { CAMINHOS, ESCOLHAS } from './colunas.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { ListFilters, type FiltersProps } from '../../ui/list/ListFilters.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { opcoesDeGraduacao } from './graduacoes.ts'
import { useMarcadores } from './marcadores/useMarcadores.ts'
import {
  documentosAVencer,
  menoresSemAutorizacao,
  opcoesDeAnuidade,
  opcoesDeIdade,
  opcoesDePapel,
  type Opcao,
} from './opcoes.ts'

const MarcadoresDaEntidade = parteTardia(
  async () => (await import('./marcadores/MarcadoresDaEntidade.tsx')).MarcadoresDaEntidade,
)

const opcoesDe = (path: string): Opcao[] =>
  [...(praticantes.fields.find((field) => field.path === path)?.options ?? [])].filter(({ value }) => value !== '')

/** Filters of the people register; each is in the address. */
export function PessoasFilters({ state, change, scope }: FiltersProps) {
  const access = useAccess()
  const used = Object.keys(state.filtros).length
  // Options are read once the filters are opened.
  const [open, setOpen] = useState(used > 0)
  const federacao = scope.kind === 'federacao' ? scope.id : (state.filtros[CAMINHOS.federacao] ?? '')
  const { data: federacoes = [] } = useQuery({
    ...federationListOptions(access),
    enabled: open && scope.kind === NACIONAL.kind,
  })
  const associacao = state.filtros[CAMINHOS.associacao] ?? ''
  const { data: labels } = useMarcadores()
  const offices = [...new Set(labels.map(({ vinculo }) => vinculo.idEntidade))]
  const nomeDe = useEntityNames([associacao, ...offices])
  const [arranging, setArranging] = useState(false)
  const set = (path: string, value: string) =>
    change(({ filtros }) => ({
      // A club belongs to one federation: a change of federation clears the club's filter.
      filtros: withFilters(filtros, {
        ...(path === CAMINHOS.federacao ? { [CAMINHOS.associacao]: '' } : {}),
        [path]: value,
      }),
    }))
  const filter = (path: string, label: string, options: readonly Opcao[]) => (
    <FieldFilter
      key={path}
      label={label}
      value={state.filtros[path] ?? ''}
      options={options}
      onChange={(value) => set(path, value)}
    />
  )
  const table = useGraduacoes(federacao)
  const year = Number(hoje().slice(0, 4))
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<FilterList />}
          aria-expanded={open}
          aria-controls="filtros"
          onClick={() => setOpen(!open)}
        >
          {used > 0 ? `Filtros (${used})` : 'Filtros'}
        </Button>
      </Stack>
      <Stack
        id="filtros"
        direction="row"
        useFlexGap
        sx={{ display: open ? 'flex' : 'none', flexWrap: 'wrap', gap: 1, pt: 0.5 }}
      >
        {open && (
          <>
            {scope.kind === NACIONAL.kind && filter(CAMINHOS.federacao, 'Federação', federacoes.map(asChoice))}
            {scope.kind !== 'entidade' && federacao !== '' && (
              <EntitySearch
                label="Associação"
                filtros={{ 'vinculo.idFederacao': federacao }}
                value={associacao ? { id: associacao, nome: nomeDe(associacao) } : null}
                onChange={(chosen) => set(CAMINHOS.associacao, chosen?.id ?? '')}
                nameOf={(entity) => asChoice(entity).label}
                offered={({ id }) => id !== federacao}
                sx={{ minWidth: { xs: 'calc(50% - 4px)', sm: 220 } }}
              />
            )}
            {filter(CAMINHOS.faixa, 'Graduação', opcoesDeGraduacao(table))}
            {filter(CAMINHOS.anuidade, 'Anuidade', opcoesDeAnuidade(year))}
            {filter(CAMINHOS.idade, 'Idade', opcoesDeIdade(year))}
            {filter(CAMINHOS.papel, 'Função', opcoesDePapel())}
            {(labels.length > 0 || state.filtros[CAMINHOS.marcador]) &&
              filter(
                CAMINHOS.marcador,
                'Marcador',
                labels.map(({ id, name, vinculo }) => ({
                  value: id,
                  label: offices.length > 1 ? `${name} (${nomeDe(vinculo.idEntidade)})` : name,
                })),
              )}
            {filter(CAMINHOS.situacao, 'Cadastro', opcoesDe(CAMINHOS.situacao))}
            <ListFilters collection={praticantes} paths={ESCOLHAS} state={state} change={change} scope={scope} />
            {filter(
              CAMINHOS.uf,
              'UF',
              UFS.map((uf) => ({ value: uf, label: uf })),
            )}
            {filter(CAMINHOS.foto, 'Foto', [
              { value: 'true', label: 'Sem foto' },
              { value: 'false', label: 'Com foto' },
            ])}
            {filter(CAMINHOS.vencimento, 'Documentos', documentosAVencer())}
            {filter(CAMINHOS.autorizacao, 'Autorização', menoresSemAutorizacao())}
            {filter(CAMINHOS.federativo, 'Na federação', [
              { value: 'true', label: 'Ativas na federação' },
              { value: 'false', label: 'Inativas na federação' },
            ])}
            {labels.length > 0 && (
              <Button size="small" onClick={() => setArranging(true)}>
                Arrumar marcadores
              </Button>
            )}
          </>
        )}
      </Stack>
      {arranging && <MarcadoresDaEntidade onClose={() => setArranging(false)} />}
    </Stack>
  )
}

const asChoice = (entity: Entidade & { id: string }): Opcao => ({
  value: entity.id,
  label: entity.dadosPessoais.sigla || entity.dadosPessoais.name,
})
