export const Box = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
