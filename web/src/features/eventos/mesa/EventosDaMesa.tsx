import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { eventosComRegra } from '@sie/domain/base/rights/permissoes.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { listScopes } from '../../../data/scope.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { EventosDoGrupo } from './EventosDoGrupo.tsx'

/** /eventos/addevento?ver=lista: the events of the desk, drafts too; for who works at single events alone, these. */
export function EventosDaMesa() {
  const { permissoes, padrao } = useAccess()
  const ids = eventosComRegra(permissoes, 'eventos:ler')
  return ids.length > 0 && listScopes(eventos, permissoes, padrao).length === 0 ? (
    <EventosDoGrupo ids={ids} />
  ) : (
    <Lista />
  )
}

function Lista() {
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
      filters={['situacao', 'tipo', 'filtros.uf']}
      actions={
        <Button component={Link} to={address('/eventos/addevento', { copiar: true })} startIcon={<ContentCopy />}>
          Copiar um evento
        </Button>
      }
    />
  )
}
