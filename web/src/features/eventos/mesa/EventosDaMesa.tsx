import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { alvoDoPortal, eventosComRegra } from '@sie/domain/base/rights/permissoes.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { listScopes } from '../../../data/scope.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { EventosDoGrupo } from './EventosDoGrupo.tsx'

/** /eventos/addevento?ver=lista: the events of the desk, drafts too, below those at which the user works alone; without a desk, these. */
export function EventosDaMesa() {
  const { permissoes, padrao } = useAccess()
  const can = useCan()
  // An event under an entity whose events the user lists stands in the list.
  const ids = eventosComRegra(permissoes, REGRA).filter((id) =>
    Object.keys(permissoes.noEvento?.[id]?.[REGRA] ?? {}).some(
      (portal) => !can(REGRA, alvoDoPortal(permissoes, portal)),
    ),
  )
  if (ids.length === 0) return <Lista />
  return listScopes(eventos, permissoes, padrao).length > 0 ? (
    <Lista ids={ids} />
  ) : (
    <PageContainer title="Eventos em que você trabalha">
      <EventosDoGrupo ids={ids} />
    </PageContainer>
  )
}

const REGRA = 'eventos:ler'

function Lista({ ids = [] }: { ids?: readonly string[] }) {
  return (
    <RecordListPage
      collection={eventos}
      form={address('/eventos/addevento')}
      columns={[
        'tipo',
        {
          label: 'Quando',
          path: 'inicio',
          text: (row) => {
            const horario = horarioDe({ ...row, diaInteiro: true })
            return horario ? quandoEmPalavras(horario) : ''
          },
        },
        {
          label: 'Onde',
          text: ({ local, dadosEndereco }) =>
            [dadosEndereco.logradouroMunicipio, dadosEndereco.logradouroUF].filter(Boolean).join(', ') || local.nome,
        },
        'vinculo.idEntidade',
        'situacao',
      ]}
      filters={['filtros.fase', 'situacao', 'tipo', 'filtros.uf']}
      above={() => ids.length > 0 && <EventosDoGrupo ids={ids} />}
      actions={
        <Button component={Link} to={address('/eventos/addevento', { copiar: true })} startIcon={<ContentCopy />}>
          Copiar um evento
        </Button>
      }
    />
  )
}
