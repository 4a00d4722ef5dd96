// Tabs of an event's page besides the first one, which load after it.
export { Categorias } from './Categorias.tsx'
export { Documentos, Local } from './DocumentosELocal.tsx'
export { ExamesDoEvento } from './ExamesDoEvento.tsx'
export { Fotos } from './Fotos.tsx'
export { Inscricoes } from './Inscricoes.tsx'
export { Valores } from './Valores.tsx'
export { Sessoes } from './curso/Sessoes.tsx'
