import Pause from '@mui/icons-material/PauseOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import SkipNext from '@mui/icons-material/SkipNextOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SITUACOES_DA_CHAVE } from '@sie/domain/competicao/chaves/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { Link as RouterLink } from 'react-router-dom'
import { parteDispensavel } from '../../../ui/feedback/parteDispensavel.tsx'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { inteira, type ChavePublicada } from './campos.ts'
import { Chaveamento } from './Chaveamento.tsx'
import { Conferencia } from './Conferencia.tsx'
import { Registro } from './Registro.tsx'
import { useRevelacao } from './useRevelacao.ts'

const RegrasDaChave = parteDispensavel(async () => (await import('../regras/RegrasDaChave.tsx')).RegrasDaChave)

/** One published bracket: announced with its entries, or drawn, with its animation and the data to repeat the draw. */
export function SorteioAberto({ chave: published }: { chave: ChavePublicada }) {
  const { titulo = '', evento = '', eventoTitulo = '', situacao = 'anunciada' } = published
  const chave = inteira(published)
  const drawn = chave.semente !== ''
  return (
    <Container component="article" sx={{ py: { xs: 3, md: 4 } }}>
      <Link component={RouterLink} to={address('/eventos/evento', { id: evento, aba: 'chaves' })}>
        {eventoTitulo}
      </Link>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center', mt: 1 }}
      >
        <Typography variant="h3" component="h1" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {titulo}
        </Typography>
        <Button startIcon={<Print />} variant="outlined" onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Imprimir
        </Button>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, mb: 3 }}>
        <Etiqueta size="small" color={drawn ? 'success' : 'warning'} label={SITUACOES_DA_CHAVE[situacao]} />
        <Typography color="textSecondary">
          {seApresenta(chave.modalidade)
            ? `${chave.inscritos.length === 1 ? '1 inscrito' : `${chave.inscritos.length} inscritos`} · ordem das apresentações`
            : resumo(chave.inscritos.length, chave.opcoes)}
        </Typography>
      </Stack>
      {chave.ajuste.emPalavras && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {chave.ajuste.emPalavras}
          {chave.ajuste.motivo && ` Motivo: ${chave.ajuste.motivo.replace(/\.$/, '')}.`}
        </Alert>
      )}
      {drawn ? <Sorteada chave={chave} /> : <Anunciada chave={chave} />}
      {published.regras?.codigo && <RegrasDaChave regras={published.regras} />}
      <Box sx={{ mt: 4, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Conferencia chave={chave} />
        <PorQueEJusto />
        <Registro chave={chave} />
      </Box>
    </Container>
  )
}

const resumo = (count: number, { formato, cabecas, repescagem }: ReturnType<typeof inteira>['opcoes']) =>
  [
    count === 1 ? '1 atleta' : `${count} atletas`,
    formato === 'todos-contra-todos'
      ? 'todos contra todos'
      : repescagem
        ? 'eliminatória, bronzes pela repescagem'
        : 'eliminatória, dois bronzes',
    cabecas > 0 ? `${cabecas} cabeças de chave` : '',
  ]
    .filter(Boolean)
    .join(' · ')

function Sorteada({ chave }: { chave: ReturnType<typeof inteira> }) {
  const { running, paused, left, reveladas, ultima, start, toggle, finish } = useRevelacao(chave)
  const name = chave.inscritos.find(({ id }) => id === ultima?.id)?.nome ?? 'livre'
  return (
    <>
      <Chaveamento chave={chave} reveladas={reveladas} />
      <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
        {running ? (
          <>
            <Button startIcon={paused ? <PlayArrow /> : <Pause />} variant="outlined" onClick={toggle}>
              {paused ? 'Continuar' : 'Pausar'}
            </Button>
            <Button startIcon={<SkipNext />} variant="outlined" onClick={finish}>
              Mostrar tudo
            </Button>
            <Typography role="status" color="textSecondary">
              {ultima ? `Vaga ${ultima.vaga + 1}: ${name}. ` : ''}
              {left === 1 ? 'Falta 1.' : `Faltam ${left}.`}
            </Typography>
          </>
        ) : (
          <Button startIcon={<PlayArrow />} variant="outlined" onClick={start}>
            Rever o sorteio
          </Button>
        )}
      </Stack>
    </>
  )
}

function Anunciada({ chave }: { chave: ReturnType<typeof inteira> }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>{`O sorteio será feito com o valor de: ${chave.fonte}.`}</Alert>
      <Typography variant="h5" component="h2" gutterBottom>
        Quem entra no sorteio
      </Typography>
      <Box component="ol" sx={{ columnWidth: 280, pl: 3 }}>
        {chave.inscritos.map(({ id, nome, clubeNome, federacaoSigla, ranking, origem }) => (
          <Box component="li" key={id} sx={{ breakInside: 'avoid', pb: 0.75 }}>
            <strong>{nome}</strong>
            {ranking > 0 && `, cabeça de chave ${ranking}`}
            {origem && `, de ${origem}`}
            <Typography color="textSecondary" variant="body2">
              {[clubeNome, federacaoSigla].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

function PorQueEJusto() {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" gutterBottom>
        Por que é justo
      </Typography>
      <Typography component="div" color="textSecondary">
        <ul>
          <li>
            Os inscritos, as regras e o segredo são prometidos antes, por um código que não se pode refazer depois.
          </li>
          <li>O resto vem de um sorteio público de fora: nem a organização sabe o resultado quando anuncia.</li>
          <li>
            Cabeças de chave ficam em vagas fixas, e as passagens livres são delas; sem cabeças, todos têm a mesma
            chance.
          </li>
          <li>Colegas de clube e, depois, de federação se encontram o mais tarde possível.</li>
          <li>Cada mudança à mão pede um motivo, que aparece aqui.</li>
        </ul>
      </Typography>
    </Box>
  )
}
