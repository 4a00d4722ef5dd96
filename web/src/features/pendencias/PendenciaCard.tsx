import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ageOn, formatDay, timeAgo } from '@sie/domain/brazil/dates.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FotoPessoa } from '../../ui/files/FotoPessoa.tsx'
import { RecusarDialog } from '../../ui/feedback/RecusarDialog.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { hoje } from '../../ui/form/formulario.ts'
import { cardId } from './cartoes.ts'
import { Conteudo } from './Conteudo.tsx'
import { TEXTOS } from './textos.ts'
import type { Decisao } from './useDecisoes.ts'

interface PendenciaCardProps {
  pendencia: Pendencia
  /** time of the list's last read, milliseconds since 1970 */
  now: number
  chosen: boolean
  /** undefined where it cannot be approved together with others */
  onChoose: ((on: boolean) => void) | undefined
  onDecide: (decisao: Decisao) => Promise<void>
}

/** Request of any kind: person, age of the request, content to decide on, and the two decisions. */
export function PendenciaCard({ pendencia, now, chosen, onChoose, onDecide }: PendenciaCardProps) {
  const { id, tipo, pessoa, pedidoEm, nome, foto, texto, faltaAutorizacao } = pendencia
  const confirm = useConfirm()
  const [refusing, setRefusing] = useState(false)
  const textos = TEXTOS[tipo]
  const decide = useRecordMutation(praticantes, onDecide)
  const approve = async () => {
    const question = textos.pergunta?.(pendencia)
    if (!question || (await confirm({ ...question, action: textos.confirma, destructive: textos.destrutivo })))
      decide.mutate({ aprovar: true, motivo: '' })
  }
  return (
    <Card
      component="li"
      variant="outlined"
      id={cardId(id)}
      tabIndex={-1}
      aria-label={`Pedido de ${nome}`}
      sx={{
        p: 2,
        scrollMarginTop: 140,
        '&:focus': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      }}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          {onChoose && (
            <Checkbox
              checked={chosen}
              onChange={(_, on) => onChoose(on)}
              sx={{ ml: -1, mr: -0.5 }}
              slotProps={{ input: { 'aria-label': `Escolher ${nome}` } }}
            />
          )}
          <FotoPessoa nome={nome} caminho={foto} tamanho={48} />
          <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
            <Link
              component={RouterLink}
              to={address('/sie/cadastros/addpraticante', { id: pessoa })}
              color="text.primary"
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {nome}
            </Link>
            <Typography variant="body2" color="textSecondary">
              <time dateTime={pedidoEm}>{`pediu ${timeAgo(Date.parse(pedidoEm), now)}`}</time>
            </Typography>
          </Box>
          <Chip size="small" variant="outlined" color={textos.cor} label={TIPOS_DE_PENDENCIA[tipo].label} />
        </Stack>
        <Fatos pendencia={pendencia} />
        <Conteudo pendencia={pendencia} />
        {texto && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${texto}”`}</Typography>
        )}
        {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível decidir agora.')}</Alert>}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant="outlined"
            color={textos.destrutivo ? 'error' : 'primary'}
            loading={decide.isPending}
            disabled={faltaAutorizacao}
            onClick={() => void approve()}
            aria-label={`${textos.aprovar} ${textos.destrutivo ? 'de ' : ''}${nome}`}
          >
            {textos.aprovar}
          </Button>
          <Button
            color={textos.destrutivo ? 'inherit' : 'error'}
            disabled={decide.isPending}
            onClick={() => setRefusing(true)}
            aria-label={`Recusar ${nome}`}
          >
            Recusar
          </Button>
          {faltaAutorizacao && (
            <Typography variant="body2" color="textSecondary">
              Aprovar fica possível assim que o responsável autorizar.
            </Typography>
          )}
        </Stack>
      </Stack>
      {refusing && (
        <RecusarDialog
          titulo="Recusar o pedido?"
          texto={textos.recusa(pendencia)}
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            decide.mutate({ aprovar: false, motivo })
          }}
        />
      )}
    </Card>
  )
}

/** Identifying data of a person, in columns. */
function Fatos({ pendencia: { nascimento, cpf, celular, clube, federacao } }: { pendencia: Pendencia }) {
  const facts = [
    ['Idade', nascimento && `${ageOn(nascimento, hoje())} anos (${formatDay(nascimento)})`],
    ['CPF', cpf],
    ['Celular', celular],
    ['Clube', [clube, federacao || 'Sem federação'].filter(Boolean).join(' · ')],
  ].filter(([, value]) => value)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(125px, 1fr))',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
