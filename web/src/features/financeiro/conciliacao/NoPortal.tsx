import Add from '@mui/icons-material/Add'
import CallSplit from '@mui/icons-material/CallSplit'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { faturaNoEndereco } from '../enderecos.ts'
import { DivideMovimento } from './DivideMovimento.tsx'
import { BookMovimento } from './BookMovimento.tsx'
import { Valor } from './NoBanco.tsx'
import { SearchPar } from './SearchPar.tsx'
import type { Acoes } from './useAcoes.ts'
import type { MovimentoListado, OpcaoDePar } from './useConciliacao.ts'

const chave = ({ tipo, id }: OpcaoDePar) => `${tipo} ${id}`

interface NoPortalProps {
  entidade: string
  movimento: MovimentoListado
  posicao: string
  acoes: Acoes
  onPular: () => void
}

/** Candidates for the selected line, a search for others, and the actions on it. Remounted for each line. */
export function NoPortal({ entidade, movimento, posicao, acoes, onPular }: NoPortalProps) {
  const [dialog, setDialog] = useState<'dividir' | 'lancar' | ''>('')
  const [achadas, setAchadas] = useState<readonly OpcaoDePar[]>([])
  const [escolha, setEscolha] = useState(movimento.proposta ? chave(movimento.proposta) : '')
  const known = new Set(movimento.opcoes.map(chave))
  const opcoes = [...movimento.opcoes, ...achadas.filter((one) => !known.has(chave(one)))]
  const opcao = opcoes.find((one) => chave(one) === escolha)
  const dividing = movimento.divisao.length > 0
  return (
    <Paper variant="outlined" component="section" aria-label="No portal">
      <Stack spacing={2} sx={{ p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Typography variant="h6" component="h2">
            No portal
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {posicao}
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {' · teclas J e K'}
            </Box>
          </Typography>
        </Stack>
        <Paper variant="outlined" sx={{ p: 1.5, bgcolor: 'action.hover' }}>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{movimento.texto}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[formatDay(movimento.dia), movimento.documento && `documento ${movimento.documento}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Valor valor={movimento.valor} grande />
          </Stack>
        </Paper>
        {dividing ? (
          <DivisaoAberta movimento={movimento} deixado={acoes.deixadoDe(movimento.id)} />
        ) : opcoes.length === 0 ? (
          <Typography color="textSecondary">Nada em aberto parece com este lançamento. Procure abaixo.</Typography>
        ) : (
          <>
            {movimento.iguais > 0 && (
              <Alert severity="info">
                {`${movimento.iguais} servem igualmente para este lançamento. Escolha a certa.`}
              </Alert>
            )}
            <RadioGroup aria-label="Par do lançamento" value={escolha} onChange={(_, value) => setEscolha(value)}>
              {opcoes.map((one) => (
                <Opcao key={chave(one)} opcao={one} />
              ))}
            </RadioGroup>
          </>
        )}
        {!dividing && (
          <SearchPar
            entidade={entidade}
            onAchadas={(found) => {
              setAchadas(found)
              // Of several, the treasurer chooses.
              setEscolha(found[0] && found.length === 1 ? chave(found[0]) : '')
            }}
          />
        )}
        {movimento.situacao === 'aberto' && (
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            {movimento.valor > 0 && (
              <Button size="small" startIcon={<CallSplit />} disabled={acoes.busy} onClick={() => setDialog('dividir')}>
                Dividir
              </Button>
            )}
            <Button size="small" startIcon={<Add />} disabled={acoes.busy} onClick={() => setDialog('lancar')}>
              {movimento.valor > 0 ? 'Receita sem fatura' : 'Despesa sem conta'}
            </Button>
          </Stack>
        )}
        {dialog === 'dividir' && (
          <DivideMovimento entidade={entidade} movimento={movimento} acoes={acoes} onClose={() => setDialog('')} />
        )}
        {dialog === 'lancar' && <BookMovimento movimento={movimento} acoes={acoes} onClose={() => setDialog('')} />}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ p: 2, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', bgcolor: 'action.hover' }}
      >
        <Button color="inherit" disabled={acoes.busy} onClick={onPular}>
          Pular
        </Button>
        {movimento.situacao === 'aberto' && (
          <Button color="inherit" disabled={acoes.busy} onClick={() => void acoes.ignorar(movimento.id)}>
            Ignorar
          </Button>
        )}
        {movimento.situacao === 'conciliando' && (
          <Button color="inherit" disabled={acoes.busy} onClick={() => void acoes.desfazer([movimento.id])}>
            Desfazer
          </Button>
        )}
        {dividing ? (
          <Button
            variant="contained"
            disabled={acoes.busy}
            onClick={() =>
              void acoes.dividir(
                movimento.id,
                movimento.divisao.map(({ fatura, valor }) => ({ fatura, valor })),
              )
            }
            sx={{ ml: 'auto' }}
          >
            Terminar a divisão
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!opcao || acoes.busy}
            onClick={() => opcao && void acoes.aceitar([{ movimento, opcao }])}
            sx={{ ml: 'auto' }}
          >
            Conciliar e ir ao próximo
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

/** Division that waits for a payment which somebody else confirms, or whose last call was interrupted. */
function DivisaoAberta({ movimento: { divisao }, deixado }: { movimento: MovimentoListado; deixado: string }) {
  return (
    <>
      <Alert severity="info" role="status">
        {deixado || 'Esta divisão não terminou. Termine agora: o que já foi pago não se repete.'}
      </Alert>
      <Stack component="ul" aria-label="Faturas da divisão" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {divisao.map(({ fatura, nome, valor }) => (
          <Stack
            key={fatura}
            component="li"
            direction="row"
            sx={{ gap: 1, justifyContent: 'space-between', py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Link component={RouterLink} to={faturaNoEndereco(fatura)} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {nome}
            </Link>
            <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatReais(valor)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </>
  )
}

function Opcao({ opcao }: { opcao: OpcaoDePar }) {
  return (
    <FormControlLabel
      value={chave(opcao)}
      control={<Radio />}
      disableTypography
      sx={{ mx: 0, mb: 1, pr: 1.5, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
      label={
        <Box sx={{ display: 'flex', gap: 1, width: 1, alignItems: 'center', minWidth: 0 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{opcao.nome}</Typography>
            <Typography
              variant="body2"
              sx={{ color: opcao.certeza === 'certo' ? 'success.main' : 'text.secondary', fontWeight: 600 }}
            >
              {opcao.motivo}
            </Typography>
          </Box>
          <Typography component="span" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
            {formatReais(opcao.valor)}
          </Typography>
        </Box>
      }
      slotProps={{ typography: { sx: { width: 1 } } }}
    />
  )
}
