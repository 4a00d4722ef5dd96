import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { ABAS_DO_PERFIL, type AbaDoPerfil } from './abas.ts'

/** Tabs of the profile: a column beside them on a wide screen, a scrolling row on a narrow one. */
export function Abas({ aba, onChange }: { aba: AbaDoPerfil; onChange: (aba: AbaDoPerfil) => void }) {
  const wide = useMediaQuery('(min-width: 900px)')
  // On a phone the row scrolls to the current tab, also where the address opened it.
  useEffect(() => {
    if (!wide) document.getElementById(`perfil-aba-${aba}`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [wide, aba])
  return (
    <Tabs
      value={aba}
      onChange={(_, next: AbaDoPerfil) => onChange(next)}
      orientation={wide ? 'vertical' : 'horizontal'}
      {...(wide ? {} : { variant: 'scrollable', scrollButtons: true, allowScrollButtonsMobile: true })}
      aria-label="Partes do perfil"
      sx={
        wide
          ? {
              borderRight: 1,
              borderColor: 'divider',
              minWidth: 200,
              alignSelf: 'flex-start',
              '& .MuiTab-root': { alignItems: 'flex-start', minHeight: 40, py: 1 },
            }
          : { borderBottom: 1, borderColor: 'divider' }
      }
    >
      {ABAS_DO_PERFIL.map(({ id, label }) => (
        <Tab
          key={id}
          value={id}
          id={`perfil-aba-${id}`}
          label={label}
          {...(id === aba ? { 'aria-controls': 'perfil-conteudo' } : {})}
        />
      ))}
    </Tabs>
  )
}
