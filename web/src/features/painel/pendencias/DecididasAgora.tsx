import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { PENDENCIAS_QUE_VOLTAM } from './textos.ts'
import type { Decisoes } from './useDecisoes.ts'

/** Recent decisions, each with undo and the seconds left for it. */
export function DecididasAgora({ decisoes: { recentes, now, undo } }: { decisoes: Decisoes }) {
  return (
    <div aria-live="polite">
      {undo.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {mensagem(undo.error, 'Não foi possível desfazer: a pessoa já mudou, ou passou um minuto.')}
        </Alert>
      )}
      {recentes.length > 0 && (
        <Card variant="outlined" component="ul" aria-label="Decididos agora" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {recentes.map(({ id, nome, texto, ate }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, px: 2, py: 0.75 }}
            >
              <CheckCircle color="success" fontSize="small" aria-hidden />
              <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
                <strong>{nome}</strong>
                {` · ${texto}`}
              </Typography>
              {PENDENCIAS_QUE_VOLTAM.test(id) && (
                <Button
                  size="small"
                  loading={undo.isPending && undo.variables === id}
                  onClick={() => undo.mutate(id)}
                  aria-label={`Desfazer a decisão sobre ${nome}`}
                >
                  {`Desfazer (${Math.max(0, Math.ceil((ate - now) / 1000))} s)`}
                </Button>
              )}
            </Box>
          ))}
        </Card>
      )}
    </div>
  )
}
