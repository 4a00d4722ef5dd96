import Box from '@mui/material/Box'
import { TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useInicioDe } from '../../../data/inicio.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { Escolha } from '../../../ui/publicacao/Escolha.tsx'
import type { Estado } from './endereco.ts'

/** Federations, from the one document that the confederation's home reads. */
function useFederacoes(): readonly { id: string; nome: string }[] {
  const { data } = useInicioDe()
  return Object.entries(data?.filiadas ?? {})
    .map(([id, { nome, sigla }]) => ({ id, nome: sigla || nome }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** Filters of the calendar: type, state, entity. */
export function Filtros({ estado, onChange }: { estado: Estado; onChange: (changes: Partial<Estado>) => void }) {
  const { domainId } = useDomainDetails()
  const federacoes = useFederacoes()
  const national = domainId === ENTIDADE_PADRAO
  const entities = [
    ...(national ? [{ id: '', nome: 'Todas as entidades' }] : []),
    ...(national ? [{ id: ENTIDADE_PADRAO, nome: 'Só a confederação' }] : [{ id: '', nome: 'Esta federação' }]),
    ...(national
      ? []
      : [
          { id: 'todas', nome: 'Todas as entidades' },
          { id: ENTIDADE_PADRAO, nome: 'Só a confederação' },
        ]),
    ...federacoes.filter(({ id }) => id !== domainId),
  ]
  const known = entities.some(({ id }) => id === estado.entidade)
  const fields = [
    {
      key: 'tipo' as const,
      label: 'Tipo',
      options: [
        { id: '', nome: 'Todos os tipos' },
        ...Object.entries(TIPOS_DE_AGENDAMENTO).map(([id, nome]) => ({ id, nome })),
      ],
    },
    {
      key: 'uf' as const,
      label: 'Estado',
      options: [{ id: '', nome: 'Todos os estados' }, ...UFS.map((uf) => ({ id: uf, nome: uf }))],
    },
    {
      key: 'entidade' as const,
      label: 'Entidade',
      options: known ? entities : [...entities, { id: estado.entidade, nome: estado.entidade }],
    },
  ]
  return (
    <Box
      component="search"
      aria-label="Filtros do calendário"
      // On a phone the two short ones in one row and the long one below, so that the month stays visible.
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 180px))' } }}
    >
      {fields.map(({ key, label, options }) => (
        <Escolha
          key={key}
          label={label}
          value={estado[key]}
          options={options.map(({ id, nome }): [string, string] => [id, nome])}
          onChange={(value) => onChange({ [key]: value })}
          sx={{ minWidth: 0, gridColumn: { xs: key === 'entidade' ? 'span 2' : 'auto', sm: 'auto' } }}
        />
      ))}
    </Box>
  )
}
