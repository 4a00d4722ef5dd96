import ChevronRight from '@mui/icons-material/ChevronRight'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'

const DAS_CRIANCAS = 'Conta também as das suas crianças.'

/** Kind of the user's unfinished records. */
interface Proprio {
  id: keyof MeuPainel['proprio']
  title: (count: number) => string
  text: string
  icon: React.ReactElement
  to: Address
}

const PROPRIOS: readonly Proprio[] = [
  {
    id: 'faturas',
    title: (count) => (count === 1 ? '1 fatura a pagar' : `${count} faturas a pagar`),
    text: 'Pague com PIX ou informe o pagamento.',
    icon: <Receipt color="warning" />,
    to: address('/profile', { ver: 'pagar' }),
  },
  {
    id: 'inscricoes',
    title: (count) => (count === 1 ? '1 inscrição em andamento' : `${count} inscrições em andamento`),
    text: 'Em análise, a pagar ou na lista de espera.',
    icon: <ConfirmationNumber color="info" />,
    to: address('/profile', { aba: 'inscricoes' }),
  },
  {
    id: 'chamados',
    title: (count) => (count === 1 ? '1 chamado em aberto' : `${count} chamados em aberto`),
    text: 'Veja se há resposta.',
    icon: <SupportAgent color="info" />,
    to: address('/helpdesk/tickets', { ver: 'meus' }),
  },
  {
    id: 'turmas',
    title: (count) => (count === 1 ? '1 turma como aluno' : `${count} turmas como aluno`),
    // A student keeps their place when the class is archived, so it is counted.
    text: 'Tarefas, materiais e notas, também das arquivadas.',
    icon: <School color="info" />,
    to: address('/cbtkdeduca/turmas'),
  },
]

/** Unfinished records of the user, and of the minors whose guardian they are, each with a link; nothing where there are none. */
export function Acompanhe({ painel: { proprio, menores, minhas } }: { painel: MeuPainel }) {
  const named: Partial<Record<Proprio['id'], readonly { id: string; nome: string; to: Address }[]>> = {
    chamados: minhas.chamados.map(({ id, assunto, situacao }) => ({
      id,
      nome: situacao === 'aguardandoUsuario' ? `${assunto}: espera a sua resposta` : assunto,
      to: address('/helpdesk/editticket', { id }),
    })),
    turmas: minhas.turmas.map(({ id, nome }) => ({
      id,
      nome,
      to: address('/cbtkdeduca/turma/:turmaId', { turmaId: id }),
    })),
  }
  const ofMinors: Partial<MeuPainel['proprio']> = { faturas: menores.faturas, inscricoes: menores.inscricoes }
  const shown = PROPRIOS.map((one) => ({ ...one, total: proprio[one.id] + (ofMinors[one.id] ?? 0) })).filter(
    ({ total }) => total > 0,
  )
  if (shown.length === 0) return null
  return (
    <CardSection title="Em andamento">
      <List disablePadding aria-label="Em andamento">
        {shown.map(({ id, title, text, icon, to, total }) => (
          <ListItem key={id} disablePadding divider sx={{ flexDirection: 'column', alignItems: 'stretch' }}>
            <ListItemButton component={Link} to={to}>
              <ListItemIcon aria-hidden sx={{ minWidth: 40 }}>
                {icon}
              </ListItemIcon>
              <ListItemText
                primary={`${title(total)}${menores.mais && id in ofMinors ? ' ou mais' : ''}`}
                secondary={ofMinors[id] ? `${text} ${DAS_CRIANCAS}` : text}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
              <ChevronRight aria-hidden color="action" />
            </ListItemButton>
            {named[id]?.map(({ id: one, nome, to: there }) => (
              <ListItemButton key={one} component={Link} to={there} sx={{ pl: '56px', minHeight: 44, py: 0.5 }}>
                <ListItemText primary={nome} sx={{ my: 0, overflowWrap: 'anywhere' }} />
              </ListItemButton>
            ))}
          </ListItem>
        ))}
      </List>
    </CardSection>
  )
}
