import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MOTIVOS_DE_RETENCAO } from '@sie/domain/eventos/local/retencao.ts'
import { useUserNames } from '../../../data/useUserNames.ts'
import { fimQueSeDesfaz } from '@sie/domain/competicao/sumulas/relogio.ts'
import { isAcerto } from '@sie/domain/competicao/taekwondo/cronometro.ts'
import { TOQUE, emPalavras } from './palavras.ts'
import type { SumulaAberta } from './useSumula.ts'

const hora = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** Entries of the sheet, newest first; each can be undone, and redone. */
export function Lancamentos({ aberta, fechada }: { aberta: SumulaAberta; fechada: boolean }) {
  const { lancamentos, apuracao, regras, lancar } = aberta
  const undone = new Set(apuracao.desfeitas)
  const fim = fimQueSeDesfaz(apuracao)
  const refused = new Map(apuracao.recusas.map(({ nota, frase }) => [nota, frase]))
  const held = new Map(apuracao.retidas.map(({ id, motivo }) => [id, MOTIVOS_DE_RETENCAO[motivo]]))
  // Newest undo of an entry: undoing that makes the entry count again.
  const undoOf = (id: string) =>
    lancamentos.filter((one) => one.tipo === 'desfazer' && one.nota === id && !undone.has(one.id)).at(-1)
  // Who corrected the clock is named, where the name may be read.
  const nameOf = useUserNames(lancamentos.flatMap(({ acao, quem }) => (isAcerto(acao) ? [quem] : [])))
  const rows = lancamentos
    .filter(({ tipo }) => tipo !== 'desfazer')
    .sort((a, b) => b.quando + b.relogio - (a.quando + a.relogio) || b.ordem - a.ordem)
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2">
        Lançamentos
      </Typography>
      {apuracao.faltam.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {apuracao.faltam.length === 1 ? 'Falta 1 lançamento' : `Faltam ${apuracao.faltam.length} lançamentos`} de
          outro aparelho: a súmula só fecha quando chegarem.
        </Alert>
      )}
      {rows.length === 0 && <Typography color="textSecondary">Nada lançado ainda.</Typography>}
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((one) => {
          const why = held.get(one.id) ?? refused.get(one.id)
          const back = undone.has(one.id)
          const undo = back ? undoOf(one.id) : one
          const waits = !fechada && one.id !== fim && apuracao.fins.includes(one.id)
          const can = !fechada && !why && !waits && undo && (one.tipo !== 'cronometro' || isAcerto(one.acao))
          return (
            <Box
              component="li"
              key={one.id}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                minHeight: 52,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {hora.format(one.quando + one.relogio)}
              </Typography>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ textDecoration: back ? 'line-through' : 'none' }}>
                  {emPalavras(one, regras)}
                </Typography>
                {one.tipo === 'cronometro' && isAcerto(one.acao) && nameOf(one.quem) && (
                  <Typography variant="body2" color="textSecondary">
                    {`Por ${nameOf(one.quem)}`}
                  </Typography>
                )}
                {(why ?? (back || waits)) && (
                  <Typography variant="body2" color="textSecondary">
                    {why ? `Não conta: ${why}` : back ? 'Desfeito' : 'Para desfazer, desfaça antes o que veio depois.'}
                  </Typography>
                )}
              </Box>
              {can && (
                <Button
                  onClick={() => lancar({ tipo: 'desfazer', nota: undo.id })}
                  aria-label={`${back ? 'Refazer' : 'Desfazer'} ${emPalavras(one, regras)}`}
                  sx={{ ...TOQUE, minWidth: 96 }}
                >
                  {back ? 'Refazer' : 'Desfazer'}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
