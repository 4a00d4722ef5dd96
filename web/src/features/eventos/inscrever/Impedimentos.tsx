import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import { DEPOIS } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { pageUrl } from '../../../platform/pages.ts'
import type { Conferido } from './itens.ts'

type Regra = Conferido['regras'][number]

const ACOES: Readonly<Partial<Record<Regra['codigo'], string>>> = {
  filiacao: 'Ver a filiação',
  'anuidade-atleta': 'Pagar',
  'anuidade-clube': 'Ver a anuidade',
  debitos: 'Ver as faturas',
  suspensao: 'Falar com a confederação',
  'licenca-wt': 'Ver as licenças',
  'licenca-papel': 'Ver as licenças',
  graduacao: 'Ver exames de faixa',
  prazo: 'Ver o evento',
  abertura: 'Ver o evento',
  atestado: 'Ver a saúde',
  consentimento: 'Ver o cadastro',
}

/** What an entry waits for that is settled after it. */
const ESPERA: Readonly<Partial<Record<Regra['codigo'], string>>> = {
  consentimento: ' A inscrição fica em análise até que ele autorize.',
  'licenca-papel': ' A inscrição fica em análise até que ela esteja no cadastro.',
}

interface ImpedimentosProps {
  evento: string
  pessoa: string
  regras: readonly Regra[]
  /** whether staff make the entry, who edit the person's record and not their own */
  mesa: boolean
  /** focuses the field of this form */
  onHere: () => void
}

/** List of the rules that are not met: text, source, and remedy. Links to other screens open in a new tab. */
export function Impedimentos({ evento, pessoa, regras, mesa, onHere }: ImpedimentosProps) {
  return (
    <Stack component="ul" spacing={1} aria-label="O que falta" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {regras.map((regra, index) => (
        <Box
          component="li"
          key={`${regra.codigo}${index}`}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          {DEPOIS.includes(regra.codigo) ? (
            <HourglassEmpty color="warning" fontSize="small" aria-hidden sx={{ mt: 0.25 }} />
          ) : (
            <ErrorOutline color="error" fontSize="small" aria-hidden sx={{ mt: 0.25 }} />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">
              {regra.frase}
              {ESPERA[regra.codigo]}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {regra.fonte}
            </Typography>
          </Box>
          <Solucao {...{ evento, pessoa, regra, mesa, onHere }} />
        </Box>
      ))}
    </Stack>
  )
}

function Solucao({ evento, pessoa, regra, mesa, onHere }: Omit<ImpedimentosProps, 'regras'> & { regra: Regra }) {
  const { codigo, remedio } = regra
  if (codigo === 'peso' || codigo === 'sexo' || remedio?.tela === '/eventos/inscricao')
    return (
      <Button size="small" onClick={onHere}>
        Corrigir aqui
      </Button>
    )
  if (!remedio) return null
  return (
    <Button
      size="small"
      href={pageUrl(enderecoDe(remedio.tela, codigo, evento, pessoa, mesa))}
      target="_blank"
      rel="noopener"
    >
      {codigo === 'anuidade-atleta' && mesa ? 'Ver as faturas' : (ACOES[codigo] ?? 'Resolver')}
    </Button>
  )
}

const ABA: Readonly<Partial<Record<Regra['codigo'], string>>> = {
  filiacao: 'vinculo',
  'licenca-wt': 'licencas',
  'licenca-papel': 'licencas',
  atestado: 'saude',
  consentimento: 'consentimentos',
}

/** Address of the remedy: staff edit a member's record, everybody else their own. */
function enderecoDe(tela: string, codigo: Regra['codigo'], evento: string, pessoa: string, mesa: boolean): string {
  if (tela === '/eventos/evento') return address('/eventos/evento', { id: evento })
  if (tela !== '/profile') return tela
  if (codigo === 'debitos' || codigo === 'anuidade-atleta')
    return mesa ? address('/sie/financeiro/receitas', { ver: 'faturas' }) : address('/profile', { ver: 'pagar' })
  if (!mesa) return address('/profile', { aba: ABA[codigo] ?? '' })
  return address('/sie/cadastros/addpraticante', { id: pessoa })
}
