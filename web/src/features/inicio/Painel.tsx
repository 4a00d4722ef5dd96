import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { REGRAS_DE_PENDENCIA } from '@sie/domain/cadastro/pendencias.ts'
import { temAlguma } from '@sie/domain/portal/busca.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { useHolds } from '../../platform/store.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'

const MODULES = [
  {
    to: '/sie/cadastros/pessoas',
    title: 'Pessoas',
    text: 'Buscar, conferir, editar, ativar e exportar.',
    rule: 'praticantes:ler',
  },
  {
    to: '/sie/cadastros/addpraticante',
    title: 'Nova pessoa',
    text: 'Cadastrar praticante, mestre ou dirigente.',
    rule: 'praticantes:criar',
  },
  {
    to: '/sie/cadastros/pessoas?importar',
    title: 'Importar planilha',
    text: 'Trazer a planilha de filiação da federação.',
    rule: 'praticantes:importar',
  },
  {
    to: '/sie/cadastros/pessoas?pendencias',
    title: 'Pendências',
    text: 'Cadastros, mudanças e outros pedidos que esperam a sua decisão.',
    rule: REGRAS_DE_PENDENCIA,
  },
  {
    to: '/sie/administracao/users',
    title: 'Usuários',
    text: 'Contas, grupos por entidade, senhas e pincodes.',
    rule: 'users:ler',
  },
  {
    to: '/sie/administracao/usersgroups',
    title: 'Grupos',
    text: 'O que cada grupo permite e quem o tem.',
    rule: 'usersgroups:ler',
  },
  {
    to: '/sie/administracao/departamentos',
    title: 'Departamentos',
    text: 'Responsáveis, e-mails e membros.',
    rule: 'departamentos:ler',
  },
  { to: '/profile', title: 'Meu perfil', text: 'O seu cadastro, a sua segurança e os seus dados.', rule: undefined },
  {
    to: '/admin/production-dashboard',
    title: 'Painel de produção',
    text: 'Erros, alertas, partes lentas e entradas, ao vivo.',
    rule: 'sistema:monitoramento',
  },
]

/** /sie and /sie/dashboard: what this person may do, as tiles. */
export function Painel() {
  const session = useSession()
  const holds = useHolds()
  if (!session) return null
  const modules = MODULES.filter(({ rule }) => temAlguma(rule, (one) => holds(one)))
  return (
    <PageContainer title={`Olá, ${session.displayName.split(' ')[0] ?? ''}`}>
      {!session.permissoes.ativo && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button component={Link} to="/signup-validation" color="inherit">
              Ver o que falta
            </Button>
          }
        >
          Seu cadastro não está ativo.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }, gap: 2 }}>
        {modules.map(({ to, title, text }) => (
          <Card key={to} variant="outlined">
            <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
              <CardContent>
                <Typography variant="h6" component="h2">
                  {title}
                </Typography>
                <Typography color="textSecondary">{text}</Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </PageContainer>
  )
}
